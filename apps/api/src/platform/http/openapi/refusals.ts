import { areasWhilePaused, type Endpoint } from '@dw/contract';

/** What each status of refusal means wherever it is answered; a call’s own reasons take its place. */
export const usualRefusals = {
  400: 'The X-Client-Id header names no known client application.',
  401: 'No session, or one that has ended: `Unauthenticated.`',
  402: 'A payment is due: until it is made the account changes nothing (`payment_due`).',
  403: 'The caller lacks the capability.',
  404: 'There is no such row in the account.',
  408: 'The body did not arrive in time.',
  409: 'The Idempotency-Key was used for another call (`idempotency_key_reused`).',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is of another type.',
  422: 'The input is not valid; `errors` maps each field to its texts.',
  429: 'Too many calls; `Retry-After` says when to come back.',
  431: 'Address and headers are too large.',
  503: 'Busy; `Retry-After` says when to come back.',
} as const;
export type RefusalStatus = keyof typeof usualRefusals;

const needsSession = ({ access }: Endpoint) => access.kind !== 'public' && access.kind !== 'shop';
const changes = ({ method }: Endpoint) => method !== 'GET';

const applies: Readonly<Record<RefusalStatus, (endpoint: Endpoint) => boolean>> = {
  400: () => true,
  401: needsSession,
  402: (endpoint) =>
    endpoint.access.kind === 'key' ||
    (['member', 'desk'].includes(endpoint.access.kind) &&
      changes(endpoint) &&
      !areasWhilePaused.includes(endpoint.area)),
  403: ({ access }) =>
    access.kind === 'key' || access.kind === 'desk' || (access.kind === 'member' && access.capability !== undefined),
  404: ({ path }) => path.includes('{'),
  408: changes,
  409: (endpoint) => needsSession(endpoint) && changes(endpoint),
  413: changes,
  414: ({ path }) => path.includes('{'),
  415: changes,
  422: (endpoint) => changes(endpoint) || endpoint.query !== undefined,
  429: () => true,
  431: () => true,
  503: () => true,
};

/** Every status with which a call may be refused, with its reason in the call’s own words or the usual ones. */
export function refusalsOf(endpoint: Endpoint): ReadonlyMap<RefusalStatus, string> {
  const own = new Map(Object.entries(endpoint.refusals ?? {}).map(([status, reason]) => [Number(status), reason]));
  const statuses = Object.keys(usualRefusals)
    .map(Number)
    .filter((status): status is RefusalStatus => status in usualRefusals);
  return new Map(
    statuses
      .filter((status) => own.has(status) || applies[status](endpoint))
      .map((status) => [status, own.get(status) ?? usualRefusals[status]]),
  );
}
