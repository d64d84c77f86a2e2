import { giftAidClaims, giftAidRules, keptUntil, londonDay } from '@dw/contract';
import { findSettings, keepSettings } from '../../domain/gift-aid/settings.repository';
import { audit } from '../../platform/audit/audit';
import { nameOfActor } from '../../platform/auth/actor-name';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { closeSales, releaseSales } from './claimed-sales.repository';
import { checkedNow, claimedOf, presentChecks, presentClaim } from './claims.presenter';
import { deleteClaim, findClaim, holdClaim, holdSettings, listClaims, stepClaim } from './claims.repository';
import { makeClaim } from './make-claim';
import { scheduleRoutes } from './schedule.routes';

/** Claims, and what a person must have looked at before one is exported. */
export function giftAidClaimsRoutes(services: Services): void {
  const { route, clock } = services;
  const shown = async (tx: Tx, name: string) => presentClaim(await namedRow(tx, name, findClaim));
  scheduleRoutes(services);

  route(giftAidClaims.checks, { read: async (tx) => presentChecks((await findSettings(tx)).checks) });

  route(giftAidClaims.check, {
    write: async (tx, { body: { check, done } }) => {
      await holdSettings(tx);
      const [{ checks }, by] = await Promise.all([findSettings(tx), nameOfActor(tx)]);
      const others = checkedNow(checks).filter((one) => one.check !== check);
      const entry = { check, by, at: clock.now().toISOString(), version: giftAidRules.version };
      const kept = done ? [...others, entry] : others;
      const subject = await keepSettings(tx, { checks: kept });
      await audit(tx, { action: done ? 'gift-aid.checked' : 'gift-aid.unchecked', subject, after: { check } });
      return presentChecks(kept);
    },
  });

  route(giftAidClaims.list, {
    read: async (tx, { query }) => pageOf(query, await listClaims(tx, query), presentClaim),
  });
  route(giftAidClaims.get, { read: (tx, { path }) => shown(tx, path.id) });

  route(giftAidClaims.create, {
    write: async (tx, { body: { from_day: fromDay, until_day: untilDay } }) => {
      const today = londonDay(clock.now());
      if (untilDay < fromDay) throw invalid({ until_day: ['The last day is before the first.'] });
      if (untilDay >= today) throw invalid({ until_day: ['This day is not over yet.'] });
      const claim = await makeClaim(tx, { fromDay, untilDay }, today);
      await audit(tx, { action: 'gift-aid-claim.made', subject: claim.uuid, after: { fromDay, untilDay } });
      return shown(tx, claim.uuid);
    },
  });

  route(giftAidClaims.approve, {
    subject: findClaim,
    write: async (tx, { subject }) => {
      const checkedBy = await nameOfActor(tx);
      if (!(await stepClaim(tx, subject.id, ['draft'], { state: 'checked', checkedBy, checkedAt: clock.now() })))
        throw wrongState();
      await audit(tx, { action: 'gift-aid-claim.checked', subject: subject.uuid });
      return shown(tx, subject.uuid);
    },
  });

  route(giftAidClaims.export, {
    subject: findClaim,
    write: async (tx, { subject: { id, uuid } }) => {
      const now = clock.now();
      const { checks } = await findSettings(tx);
      const missing = presentChecks(checks).checks.filter((one) => one.at === null);
      if (missing.length > 0)
        throw new Refusal(409, 'checks_missing', 'Somebody must look at every point of the checks first.');
      // The claim is held before its sales: a refund that comes meanwhile finds them claimed.
      if (!(await holdClaim(tx, id, 'checked'))) throw wrongState();
      await closeSales(tx, id, keptUntil(londonDay(now)));
      const row = await namedRow(tx, uuid, findClaim);
      const figures = { lines: row.donors, gifts: row.aided - row.takenBack, claim: claimedOf(row) };
      if (row.donors === 0) throw new Refusal(409, 'wrong_state', 'Nothing is left in the claim.');
      await stepClaim(tx, id, ['checked'], { ...figures, state: 'exported', exportedAt: now });
      await audit(tx, { action: 'gift-aid-claim.exported', subject: uuid, after: figures });
      return shown(tx, uuid);
    },
  });

  route(giftAidClaims.submitted, {
    subject: findClaim,
    write: async (tx, { subject, body: { hmrc_reference: hmrcReference } }) => {
      const set = { state: 'submitted', submittedAt: clock.now(), hmrcReference } as const;
      if (!(await stepClaim(tx, subject.id, ['exported'], set))) throw wrongState();
      await audit(tx, { action: 'gift-aid-claim.submitted', subject: subject.uuid, after: { hmrcReference } });
      return shown(tx, subject.uuid);
    },
  });

  route(giftAidClaims.paid, {
    subject: findClaim,
    write: async (tx, { subject }) => {
      if (!(await stepClaim(tx, subject.id, ['submitted'], { state: 'paid', paidAt: clock.now() }))) throw wrongState();
      await audit(tx, { action: 'gift-aid-claim.paid', subject: subject.uuid });
      return shown(tx, subject.uuid);
    },
  });

  route(giftAidClaims.remove, {
    subject: findClaim,
    write: async (tx, { subject }) => {
      await holdSettings(tx);
      if (['exported', 'submitted', 'paid'].includes(subject.state)) throw wrongState();
      await releaseSales(tx, subject.id);
      if (!(await deleteClaim(tx, subject.id))) throw wrongState();
      await audit(tx, { action: 'gift-aid-claim.given-up', subject: subject.uuid });
    },
  });
}
