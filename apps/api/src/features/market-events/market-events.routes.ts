import { type BodyOf, type Counted, marketEventCalls } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { eventCounter } from '../../domain/market/count-events';
import { countCall } from '../../domain/market/event-limits';
import { openMarket } from '../../domain/market/open-market';
import { leftOut } from '../../domain/market/who-looks';
import { signedCalls } from '../../domain/orders/signed-calls';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { isPaused } from '../../platform/auth/payment-status';
import type { Scope } from '../../platform/auth/scope';
import type { Services } from '../../services';

type Body = BodyOf<typeof marketEventCalls.ofSite>;

const ignored = ({ events }: Body, why: Counted['left_out']): Counted => ({
  counted: 0,
  ignored: events.reduce((all, { count }) => all + count, 0),
  left_out: why,
});

/** What visitors did with items: counted by item and day, and of the visitors nothing is kept. */
export function marketEventsRoutes(services: Services): void {
  const { route, db, clock, counts } = services;
  const countEvents = eventCounter(services);
  const signed = signedCalls(services, { name: 'market-events.forged', points: 60, seconds: 60 });
  const count = (scope: Scope, body: Body, ip: string) => {
    countCall(counts, scope.accountId, ip);
    return body.own ? ignored(body, 'own') : countEvents(scope, body);
  };

  route(marketEventCalls.ofSite, {
    find: async (path, ip) => {
      signed.admit(ip);
      const site = await scopeOfSite(db, path.uuid, ip);
      return site && !site.blocked && !isPaused(site.fullUseUntil, clock.now()) ? site : undefined;
    },
    run: async ({ subject, body, ip, request }) => {
      const ofServer = await signed.read(subject.siteUuid, request);
      // A shop’s server speaks for browsers that it has looked at itself.
      const why = ofServer ? undefined : unseen(request);
      return why ? ignored(body, why) : count(subject.scope, body, ip);
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
