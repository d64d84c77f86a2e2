import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import type { Services } from '../../services';
import { noteSeen } from './init.repository';

type Site = { readonly id: number; readonly uuid: string };

const everySeconds = 60;
const sitesKept = 10_000;

/** Notes when a site’s widget was last seen: at most once a minute, and not while its page waits for the answer. */
export function lastSeen({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const noted = new Map<string, number>();

  return (scope: Scope, site: Site, failed: (error: unknown) => void): void => {
    const now = clock.now();
    const before = noted.get(site.uuid);
    if (before !== undefined && now.getTime() - before < everySeconds * 1000) return;
    if (noted.size >= sitesKept) noted.clear();
    noted.set(site.uuid, now.getTime());
    db.inScope(scope, (tx) => noteSeen(tx, site.id, now, secondsAfter(now, -everySeconds))).catch((error: unknown) => {
      noted.delete(site.uuid);
      failed(error);
    });
  };
}
