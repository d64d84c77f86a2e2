import { moveObstacles, type OfferedWebsite, type WebsiteMove, websiteMoves } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { obstacleHere } from '../../domain/sites/obstacle-here';
import {
  acceptOffer,
  declineOffer,
  findOffer,
  insertOffer,
  newestOffer,
  offersFor,
  offersSince,
  type SiteMove,
  withdrawOffer,
} from '../../domain/sites/site-moves';
import { findSite } from '../../domain/sites/sites.repository';
import { type MovingWebsite, whatMoves } from '../../domain/sites/what-moves';
import { audit } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound, Refusal, tooMany } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { defineMoveJobs, moveQueue, offeredQueue } from './move-website.job';
import { cannotMove } from './obstacles';

const openSeconds = 7 * 24 * 3600;
/** Offers are mailed to people who have not asked for them. */
const perHour = { offers: 20, seconds: 3600 };

/** Websites on their way to another account: offered by an owner here, accepted by an owner there. */
export function websiteMovesRoutes(services: Services): void {
  const { route, clock, jobs } = services;
  defineMoveJobs(services);

  route(websiteMoves.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.uuid);
      if (!reference) throw notFound();
      const [moving, offer] = await Promise.all([
        whatMoves(tx, tx.scope.accountId, reference),
        newestOffer(tx, reference),
      ]);
      if (!moving) throw notFound();
      return presentMove(moving, offer, clock.now());
    },
  });

  route(websiteMoves.offer, {
    subject: findSite,
    write: async (tx, { subject: { id, uuid }, body: { recipient }, member }) => {
      const now = clock.now();
      const account = await findAccount(tx);
      if (!account) throw notFound();
      if (!recipient.includes('@') && !parseReference(recipient))
        throw invalid({ recipient: ['Enter an address or the id of an account.'] });
      if (recipient === account.uuid) throw invalid({ recipient: ['The website is in this account already.'] });
      if ((await offersSince(tx, secondsAfter(now, -perHour.seconds))) >= perHour.offers)
        throw tooMany('Too many offers in an hour. Try again later.', perHour.seconds, 'too_many_offers');
      const moving = await whatMoves(tx, tx.scope.accountId, { id, uuid });
      if (!moving) throw notFound();
      if (moving.obstacles[0]) throw cannotMove(moving.obstacles[0]);
      const offer = await insertOffer(tx, {
        siteId: moving.id,
        siteUuid: uuid,
        fromAccountId: tx.scope.accountId,
        recipient,
        name: moving.name,
        url: moving.url,
        fromName: account.companyName,
        orders: moving.orders,
        items: moving.items,
        coupons: moving.couponIds.length,
        offeredBy: member.userId,
        offeredAt: now,
        expiresAt: secondsAfter(now, openSeconds),
      });
      if (!offer)
        throw new Refusal(409, 'offered_already', 'The website is offered already. Withdraw that offer first.');
      await audit(tx, { action: 'website.offered', subject: uuid, after: { recipient } });
      // Whether anybody is there to be told is found out by the job: the answer takes as long in any case.
      await jobs.send(tx, offeredQueue, { moveId: offer.id });
      return presentMove(moving, offer, now);
    },
  });

  route(websiteMoves.withdraw, {
    subject: findSite,
    write: async (tx, { subject: { uuid } }) => {
      if (!(await withdrawOffer(tx, uuid, clock.now()))) throw over();
      await audit(tx, { action: 'website.offer_withdrawn', subject: uuid });
    },
  });

  route(websiteMoves.list, {
    read: async (tx, { member }) => {
      const now = clock.now();
      return { offers: (await offersFor(tx, member.userId, now)).map((row) => presentOffered(row, now)) };
    },
  });

  route(websiteMoves.accept, {
    write: async (tx, { path, member }) => {
      const now = clock.now();
      const offer = await offerOf(tx, path.id, member.userId);
      const obstacle = await obstacleHere(tx, offer, clock);
      if (obstacle) throw cannotMove(obstacle);
      const accepted = await acceptOffer(tx, offer.id, member.userId, now);
      if (!accepted) throw over();
      const after = { from: offer.fromName, url: offer.url };
      await audit(tx, { action: 'website.offer_accepted', subject: offer.siteUuid, after });
      await jobs.send(tx, moveQueue, { moveId: offer.id });
      return presentOffered(accepted, now);
    },
  });

  route(websiteMoves.decline, {
    write: async (tx, { path, member }) => {
      const offer = await offerOf(tx, path.id, member.userId);
      if (!(await declineOffer(tx, offer.id, clock.now()))) throw over();
      await audit(tx, { action: 'website.offer_declined', subject: offer.siteUuid, after: { from: offer.fromName } });
    },
  });
}

async function offerOf(tx: Tx, id: string, userId: number): Promise<SiteMove> {
  const reference = parseReference(id);
  const offer = reference && (await findOffer(tx, reference, userId));
  if (!offer) throw notFound();
  return offer;
}

const over = () => new Refusal(409, 'offer_over', 'The offer is accepted already, or over.');

function stateOf({ end, acceptedAt, expiresAt }: SiteMove, now: Date) {
  if (end) return end;
  if (acceptedAt) return 'moving' as const;
  return expiresAt > now ? ('offered' as const) : ('expired' as const);
}

const reasonOf = ({ reason }: SiteMove) => moveObstacles.find((one) => one === reason) ?? null;

const presentMove = (moving: MovingWebsite, offer: SiteMove | undefined, now: Date): WebsiteMove => ({
  name: moving.name,
  url: moving.url,
  orders: moving.orders,
  items: moving.items,
  coupons: moving.couponIds.length,
  shared_coupons: [...moving.sharedCoupons],
  open_take_backs: moving.openTakeBacks,
  obstacles: [...moving.obstacles],
  offer: offer
    ? {
        uuid: offer.uuid,
        recipient: offer.recipient,
        state: stateOf(offer, now),
        reason: reasonOf(offer),
        offered_at: offer.offeredAt.toISOString(),
        expires_at: offer.expiresAt.toISOString(),
      }
    : null,
});

const presentOffered = (row: SiteMove, now: Date): OfferedWebsite => ({
  id: row.id,
  uuid: row.uuid,
  from: row.fromName,
  name: row.name,
  url: row.url,
  orders: row.orders,
  items: row.items,
  coupons: row.coupons,
  state: stateOf(row, now),
  reason: reasonOf(row),
  expires_at: row.expiresAt.toISOString(),
});
