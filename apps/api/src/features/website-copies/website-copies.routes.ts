import { type CopyKind, websiteCopies } from '@dw/contract';
import { giftTakerOf } from '../../domain/charities/gift-takers';
import { findSite } from '../../domain/sites/sites.repository';
import type { Member } from '../../platform/auth/scope';
import { forbidden } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { type Difference, differences } from './differences';
import { presentDifference } from './website-copies.presenter';
import { couponsOf, findSites, looksOfMails, otherSites } from './website-copies.repository';
import { assertTargets, copyWebsite } from './website-copies.service';

type Who = Pick<Member, 'capabilities'>;
const mayGiveOut = ({ capabilities }: Who): boolean => capabilities.has('coupons:write');

/** @throws 403 for coupons, where they may not be changed */
function assertMay(member: Who, what: readonly CopyKind[]): void {
  if (what.includes('coupons') && !mayGiveOut(member)) throw forbidden();
}

/** A website’s settings, mails and coupons, copied to others of the account once the difference was seen. */
export function websiteCopiesRoutes({ route, db }: Services): void {
  route(websiteCopies.choices, {
    subject: findSite,
    read: async (tx, { subject: { id, name }, member }) => {
      const [targets, mails, coupons] = await Promise.all([
        otherSites(tx, id),
        looksOfMails(tx, [id]),
        mayGiveOut(member) ? couponsOf(tx, [id]) : null,
      ]);
      return { name, targets, mails: mails.length, coupons: coupons?.length ?? null };
    },
  });

  route(websiteCopies.preview, {
    subject: findSite,
    run: async ({ scope, subject: from, member, body: { what, targets } }) => {
      assertMay(member, what);
      const found = await db.inScope(scope, async (tx) => {
        const sites = await findSites(tx, targets);
        assertTargets(from, targets, sites);
        return differences(tx, from, what, sites);
      });
      const shown = presentDifference(await titlesIn(found));
      const byUuid = new Map(found.map((one): [string, Difference] => [one.site.uuid, one]));
      // As they were named, each once.
      return { targets: [...new Set(targets)].flatMap((uuid) => byUuid.get(uuid) ?? []).map(shown) };
    },
  });

  route(websiteCopies.copy, {
    subject: findSite,
    write: async (tx, { subject, member, body }) => {
      assertMay(member, body.what);
      return { changed: await copyWebsite(tx, subject, body) };
    },
  });

  /** What the charities in differences are called; they are other accounts. */
  async function titlesIn(found: readonly Difference[]): Promise<ReadonlyMap<number, string>> {
    const numbers = found.flatMap(({ settings }) =>
      settings.flatMap(({ field, now, next }) => (field === 'gift_charity' ? [now, next] : [])),
    );
    const titles = new Map<number, string>();
    for (const number of new Set(numbers)) {
      const taker = typeof number === 'number' ? await giftTakerOf(db, number) : undefined;
      if (taker) titles.set(taker.accountId, taker.title);
    }
    return titles;
  }
}
