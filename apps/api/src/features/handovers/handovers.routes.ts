import { caseLimits, handoverCases, handovers, parcelLabels } from '@dw/contract';
import { sayInCase } from '../../domain/handovers/cases.repository';
import { endRequest } from '../../domain/handovers/end-request';
import { followHandover, holdThingsOf } from '../../domain/handovers/follow-handover';
import { holdHandover, itemsOf } from '../../domain/handovers/handovers.repository';
import { appealOpen, isObjectionable } from '../../domain/handovers/objections';
import { orderLabelAgain } from '../../domain/handovers/order-label';
import { tooManyMessages } from '../../domain/handovers/too-many-messages';
import { waitForAnswer } from '../../domain/handovers/wait-for-answer';
import { rememberAccount } from '../../domain/shoppers/at-account-of';
import { audit } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import { wrongState } from '../../platform/db/transition';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { announceDonation, changeAnnounced } from './announce.service';
import { defineCaseMails } from './case-mail.job';
import { defineDonationMails } from './donation-mail.job';
import { defineFollowing } from './follow.job';
import { mayAsk, presentLeg } from './handover.presenter';
import { insertAppeal, listLegs } from './handovers.repository';
import { picturesOfLegs } from './leg-pictures.repository';
import { defineMails } from './mail.job';
import { inPair, ownHandover, showHandover } from './read-handover';
import { changeTakeBack, offerNamed, requestTakeBack } from './request.service';
import { showOffer } from './show-offer';
import { defineVoidedMail } from './voided-mail.job';

const daySeconds = 24 * 3600;
/** A carrier that says no at once is not asked all day long. */
const orderedAgain = { name: 'handovers.label', points: 10, seconds: 3600 } as const;

/** What shoppers hand over: what they are offered, their requests, and what becomes of these. */
export function handoversRoutes(services: Services): void {
  const { route, clock, events, throttle } = services;
  defineFollowing(services);
  defineMails(services);
  defineDonationMails(services);
  defineCaseMails(services);
  defineVoidedMail(services);

  route(handovers.offer, { provesItself: true, run: ({ scope, body }) => showOffer(services, scope, body) });

  route(handovers.request, {
    run: async ({ scope, body }) => {
      const offer = await offerNamed(services, body.programme, 'take_back');
      return requestTakeBack(services, offer, { scope, body });
    },
  });

  route(handovers.announce, {
    run: async ({ scope, body }) => {
      const offer = await offerNamed(services, body.charity, 'give');
      return announceDonation(services, offer, { scope, body });
    },
  });

  route(handovers.legs, {
    read: async (tx) => {
      const [legs, pictures] = await Promise.all([listLegs(tx), picturesOfLegs(tx, services.signer)]);
      for (const { legUuid, legAccountId } of legs) rememberAccount(services.db, legUuid, legAccountId);
      return { items: legs.map((row) => presentLeg(row, pictures.get(row.legUuid) ?? [], clock.now())) };
    },
  });

  route(handovers.get, {
    provesItself: true,
    run: ({ scope, path }) => showHandover(services, scope, path.uuid),
  });

  route(handovers.change, {
    run: async ({ scope, path, body }) => {
      const row = await ownHandover(services, scope, path.uuid);
      return row.kind === 'donation'
        ? changeAnnounced(services, scope, row, body)
        : changeTakeBack(services, scope, row, body);
    },
  });

  route(handovers.cancel, {
    run: ({ scope, path }) =>
      inPair(services, scope, path.uuid, async (tx, row) => {
        const ending = [holdThingsOf(tx, row.uuid), endRequest(services, tx, row.id, { endedBy: 'shopper' })] as const;
        const [, done] = await Promise.all(ending);
        if (!done && row.state !== 'cancelled') throw wrongState();
        if (done) tx.withCommit(followHandover(tx, row.uuid, clock.now()));
      }),
  });

  route(parcelLabels.orderOwn, {
    run: async ({ scope, path }) => {
      // Asked first: what is nobody’s counts for nobody.
      const { uuid } = await ownHandover(services, scope, path.uuid);
      await throttle.take(orderedAgain, String(scope.shopperId));
      return inPair(services, scope, uuid, (tx, row) => orderLabelAgain(tx, row.id, clock.now()));
    },
  });

  route(handovers.appeal, {
    run: ({ scope, path, body }) =>
      inPair(services, scope, path.uuid, async (tx, row) => {
        // Held, so that what was refused is not given back meanwhile.
        const [held, all] = await Promise.all([holdHandover(tx, row.id), itemsOf(tx, row.id)]);
        if (!held || !appealOpen(held, clock.now())) throw wrongState();
        const items = [...new Set(body.items)];
        const open = all.filter(isObjectionable);
        if (!items.every((uuid) => open.some(({ itemUuid }) => itemUuid === uuid)))
          throw invalid({ items: ['An item was neither refused nor graded lower than you said.'] });
        const first = await insertAppeal(tx, { handoverId: row.id, items, body: body.body });
        if (!first) throw new Refusal(409, 'appeal_used', 'You have objected to this answer before.');
        await audit(tx, { action: 'take-back.appealed', subject: row.uuid });
        await events.emit(tx, 'take-back.appealed', { handover: row.uuid });
      }),
  });

  route(handoverCases.say, {
    run: ({ scope, path, body: { kind, body } }) =>
      inPair(services, scope, path.uuid, async (tx, row) => {
        const now = clock.now();
        if (kind === 'handed_in') {
          const soonest = secondsAfter(now, caseLimits.waitDays * daySeconds);
          const until = row.expiresAt > soonest ? row.expiresAt : soonest;
          const [, waiting] = await Promise.all([
            holdThingsOf(tx, row.uuid),
            waitForAnswer(tx, { id: row.id, now, until }),
          ]);
          if (!waiting) throw wrongState();
          tx.withCommit(followHandover(tx, row.uuid, now));
        } else if (!mayAsk(row, now)) throw wrongState();
        const message = { by: 'shopper', body, at: now.toISOString() } as const;
        if (!(await sayInCase(tx, { handoverId: row.id, about: row.kind, kind }, message))) throw tooManyMessages();
        await audit(tx, { action: 'handover.asked', subject: row.uuid, after: { kind } });
      }),
  });
}
