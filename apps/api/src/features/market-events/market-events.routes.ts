import { type BodyOf, type Counted, customerEvents, marketEventCalls } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { eventCounter, unhurriedMs } from '../../domain/market/count-events';
import { actorOf, forgetActor } from '../../domain/market/customer-events';
import { countCall } from '../../domain/market/event-limits';
import { openMarket } from '../../domain/market/open-market';
import { leftOut } from '../../domain/market/who-looks';
import { signedCalls } from '../../domain/orders/signed-calls';
import { sharedSites } from '../../domain/sites/site-keys';
import { audit } from '../../platform/audit/audit';
import { isPaused } from '../../platform/auth/payment-status';
import type { Scope } from '../../platform/auth/scope';
import type { Services } from '../../services';

type Body = BodyOf<typeof marketEventCalls.ofSite>;
const ofCustomers: ReadonlySet<string> = new Set(customerEvents);

const ignored = ({ events }: Body, why: Counted['left_out']): Counted => ({
  counted: 0,
  ignored: events.reduce((all, { count }) => all + count, 0),
  left_out: why,
});

/** What visitors did with items: counted by item and day, and of the visitors nothing is kept. */
export function marketEventsRoutes(services: Services): void {
  const { route, db, clock, counts, signer } = services;
  const siteOf = sharedSites(db);
  const countEvents = eventCounter(services, unhurriedMs);
  const signed = signedCalls(services, { name: 'market-events.forged', points: 60, seconds: 60 });
  const count = (scope: Scope, body: Body, ip: string) => {
    countCall(counts, scope.accountId, ip);
    return body.own ? ignored(body, 'own') : countEvents(scope, body);
  };

  const find = async (path: { readonly uuid: string }, ip: string) => {
    signed.admit(ip);
    const site = await siteOf(path.uuid, ip);
    return site && !site.blocked && !isPaused(site.fullUseUntil, clock.now()) ? site : undefined;
  };

  route(marketEventCalls.ofSite, {
    find,
    run: async ({ subject, body, ip, request }) => {
      const needsKey = body.events.some(({ type }) => ofCustomers.has(type));
      // Whoever told what others like would have to be believed.
      if (needsKey) await signed.demand(subject.siteUuid, request);
      const ofServer = needsKey || (await signed.read(subject.siteUuid, request));
      // A shop’s server speaks for browsers that it has looked at itself.
      const why = ofServer ? undefined : unseen(request);
      return why ? ignored(body, why) : count(subject.scope, body, ip);
    },
  });
  route(marketEventCalls.forgetActor, {
    find,
    run: async ({ subject: { scope, siteUuid }, body, request }) => {
      await signed.demand(siteUuid, request);
      await db.inScope(
        scope,
        async (tx) => {
          if (!(await forgetActor(tx, actorOf(signer, scope.accountId, body.actor)))) return;
          await audit(tx, { action: 'market.customer-forgotten', subject: siteUuid });
        },
        request.id,
      );
      return { status: 'What was kept of this customer is deleted.' };
    },
  });
  route(marketEventCalls.ofMarket, {
    find: ({ retailer }, ip) => openMarket(services, retailer, ip),
    run: async ({ subject, body, ip, request }) => {
      const why = leftOut(request.headers);
      return why ? ignored(body, why) : count(subject.scope, body, ip);
    },
  });
}

/** A server that signs nothing is no crawler: only what a browser says of itself is looked at. */
function unseen({ headers }: FastifyRequest): Counted['left_out'] | undefined {
  return headers.origin === undefined && headers['sec-gpc'] === undefined ? undefined : leftOut(headers);
}
