import { noTelemetry, type Telemetry } from '../telemetry/telemetry';
import {
  guardedFetch,
  guardedPull,
  type OutboundOptions,
  type OutboundResponse,
  type OutboundStream,
} from './guarded-fetch';
import { guardedPost, type PostAnswer, type PostOptions } from './guarded-post';
import type { Guard } from './guarded-request';
import { isOpenPort, parseTarget, portBlocked } from './target';

type Rules = Pick<Guard, 'allowPrivateHosts' | 'ports' | 'lookup'>;
type Free<T> = Omit<T, keyof Rules>;

/** The one way to an address that a user gave us; features call nothing else. Throws OutboundError, nothing else. */
export type Outbound = {
  /** What can be told without going there. @throws OutboundError where it could not be reached */
  readonly check: (url: string) => void;
  readonly get: (url: string, options: Free<OutboundOptions>) => Promise<OutboundResponse>;
  /** As `get`, for what is too large to be held: `take` reads the body while it comes in. What it throws itself comes out, too. */
  readonly pull: <T>(
    url: string,
    options: Free<OutboundOptions>,
    take: (answer: OutboundStream) => Promise<T>,
  ) => Promise<T>;
  readonly post: (url: string, options: Free<PostOptions>) => Promise<PostAnswer>;
};

/**
 * @param rules     what holds for every call: whether private hosts may be reached, which ports, and who looks names up
 * @param telemetry is told how long each call takes; not to whom: anybody can give us an address
 */
export function outboundUnder(rules: Rules, { during }: Telemetry = noTelemetry): Outbound {
  return {
    check: (url) => {
      if (!isOpenPort(parseTarget(url, rules.allowPrivateHosts), rules.ports)) throw portBlocked();
    },
    get: (url, options) => during(getting, () => guardedFetch(url, { ...options, ...rules })),
    pull: (url, options, take) => during(getting, () => guardedPull(url, { ...options, ...rules }, take)),
    post: (url, options) => during(posting, () => guardedPost(url, { ...options, ...rules })),
  };
}

const getting = { kind: 'request', labels: { 'http.request.method': 'GET' } } as const;
const posting = { kind: 'request', labels: { 'http.request.method': 'POST' } } as const;

/** What the settings let be reached. */
export const outboundRules = ({ allowPrivateHosts, outboundPorts }: Reaching): Rules => ({
  allowPrivateHosts,
  ...(outboundPorts && { ports: outboundPorts }),
});

type Reaching = { readonly allowPrivateHosts: boolean; readonly outboundPorts: ReadonlySet<number> | undefined };
