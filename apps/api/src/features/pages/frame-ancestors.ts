import { isLoopback } from '../../config/config';
import type { FramingSite } from './pages.repository';

/**
 * The origins that may frame the widget’s page: the site’s own and ours. A loopback site is reached by http, and a site in
 * test mode may be tried from http and from a developer’s machine.
 */
export function frameAncestors(site: FramingSite): string {
  const { host, hostname } = new URL(site.url);
  const origins = ["'self'", `https://${host}`];
  if (!hostname.startsWith('www.') && !isLoopback(hostname)) origins.push(`https://www.${host}`);
  if (site.testMode || isLoopback(hostname)) origins.push(`http://${host}`);
  if (site.testMode) origins.push('http://localhost:*', 'http://127.0.0.1:*');
  return origins.join(' ');
}
