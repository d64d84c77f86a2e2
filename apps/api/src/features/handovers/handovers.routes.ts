import { handovers } from '@dw/contract';
import { followHandover } from '../../domain/handovers/follow-handover';
import { stepHandover } from '../../domain/handovers/handovers.repository';
import { offerBoard } from '../../domain/offers/offer-board';
import { audit } from '../../platform/audit/audit';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { defineFollowing } from './follow.job';
import { appealOpen, presentLeg } from './handover.presenter';
import { insertAppeal, listLegs } from './handovers.repository';
import { defineMails } from './mail.job';
import { inPair, ownHandover, readHandover } from './read-handover';
import { changeTakeBack, requestTakeBack, takeBackOffer, wrongState } from './request.service';
import { showOffer } from './show-offer';

/** What shoppers hand over: what they are offered, their requests, and what becomes of these. */
export function handoversRoutes(services: Services): void {
  const { route, clock, events } = services;
  const board = offerBoard(services);
  defineFollowing(services);
  defineMails(services);

  route(handovers.offer, { run: ({ scope, body }) => showOffer(services, board, scope, body) });

  route(handovers.request, {
    run: async ({ scope, body }) => {
      const offer = await takeBackOffer(services, board, body.programme);
      return requestTakeBack(services, offer, { scope, body });
    },
  });

  route(handovers.legs, {
    read: async (tx) => ({ items: (await listLegs(tx)).map((row) => presentLeg(row, clock.now())) }),
  });

  route(handovers.get, {
    run: async ({ scope, path }) => readHandover(services, await ownHandover(services, scope, path.uuid), scope),
  });

  route(handovers.change, { run: (call) => changeTakeBack(services, call) });

  route(handovers.cancel, {
    run: ({ scope, path }) =>
      inPair(services, scope, path.uuid, async (tx, row) => {
        const now = clock.now();
        const set = { state: 'cancelled', endedAt: now, endedBy: 'shopper' } as const;
        const done = await stepHandover(tx, row.id, ['requested'], set);
        if (!done && row.state !== 'cancelled') throw wrongState();
        if (!done) return;
        tx.withCommit(followHandover(tx, row.uuid, now));
        await audit(tx, { action: 'take-back.cancelled', subject: row.uuid });
        await events.emit(tx, 'take-back.cancelled', { handover: row.uuid });
      }),
  });

  route(handovers.appeal, {
    run: ({ scope, path, body }) =>
      inPair(services, scope, path.uuid, async (tx, row) => {
        if (!appealOpen(row, clock.now())) throw wrongState();
        const items = [...new Set(body.items)];
        const first = await insertAppeal(tx, { handoverId: row.id, items, body: body.body });
        if (!first) throw new Refusal(409, 'appeal_used', 'You have objected to this answer before.');
        await audit(tx, { action: 'take-back.appealed', subject: row.uuid });
        await events.emit(tx, 'take-back.appealed', { handover: row.uuid });
      }),
  });
}
