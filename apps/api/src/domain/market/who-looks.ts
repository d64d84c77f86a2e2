import type { IncomingHttpHeaders } from 'node:http';
import type { eventsLeftOut } from '@dw/contract';

type LeftOut = (typeof eventsLeftOut)[number];

/** What programs that read pages by themselves call themselves. */
const crawlers =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|prerender|headless|lighthouse|facebookexternalhit|mediapartners|monitor|curl\/|wget|python|okhttp|go-http-client|java\//i;

/** Whose visit is not counted, and why; undefined where it is. Nothing of the headers is kept. */
export function leftOut(headers: IncomingHttpHeaders): LeftOut | undefined {
  if (headers['sec-gpc'] === '1') return 'privacy';
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  if (typeof purpose === 'string' && /prefetch|preview/i.test(purpose)) return 'crawler';
  const agent = headers['user-agent'] ?? '';
  return agent === '' || crawlers.test(agent) ? 'crawler' : undefined;
}
