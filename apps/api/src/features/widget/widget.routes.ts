import { clientIds, widget } from '@dw/contract';
import { logoAddress } from '../../domain/sites/logo-address';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { isPaused } from '../../platform/auth/payment-status';
import { notFound } from '../../platform/http/refusals';
import { loggable } from '../../platform/loggable';
import type { Services } from '../../services';
import { findSiteForWidget } from './init.repository';
import { lastSeen } from './last-seen';

/** Our own pages name themselves; the script on a shop’s page sends no header that a browser would ask leave for. */
const ownPages: ReadonlySet<unknown> = new Set(Object.values(clientIds));
/** Any shop’s page may read it; a change shows within seconds. */
const forEveryOrigin = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

export function widgetRoutes({ route, db, clock, tallies }: Services): void {
  const seen = lastSeen({ db, clock });

  route(widget.init, {
    run: async ({ path, query, ip, request, answerHeaders }) => {
      answerHeaders(forEveryOrigin);
      const key = await scopeOfSite(db, path.uuid, ip);
      const site = key && (await db.readInScope(key.scope, (tx) => findSiteForWidget(tx, key.siteUuid), request.id));
      if (!site) throw notFound();
      if (!ownPages.has(request.headers['x-client-id'])) {
        seen(key.scope, site, (error) => request.log.error({ err: loggable(error) }, 'the visit was not noted'));
      }
      answerHeaders({ 'Cache-Control': 'public, max-age=10' });
      const open = site.running && !key.blocked && !isPaused(key.fullUseUntil, clock.now());
      const { page, version = '', scripts, error } = query;
      if (page !== undefined) {
        tallies.see(key, { page, version, duplicate: Number(scripts) > 1, error });
        if (open && site.widgetStatus === 'active' && error === undefined) tallies.count(key, 'shown');
      }
      return {
        widget_status: open ? site.widgetStatus : 'inactive',
        uuid: site.uuid,
        name: site.name,
        logo: logoAddress(site),
        test_mode: site.testMode,
        config: site.config,
      };
    },
  });
}
