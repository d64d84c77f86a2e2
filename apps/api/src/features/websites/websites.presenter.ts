import type { Site, SiteSignal } from '@dw/contract';
import type { SiteRow } from './websites.repository';

const silentAfterMs = 7 * 24 * 3600 * 1000;

/** A website as the wire shows it. */
export function presentSite(now: Date): (row: SiteRow) => Site {
  return (row) => ({
    id: row.id,
    uuid: row.uuid,
    token: row.token,
    widget_status: row.widgetStatus,
    name: row.name,
    url: row.url,
    logo: row.logo,
    image: row.image,
    description: row.description,
    test_mode: row.testMode,
    active: row.active,
    paused_by_plan: row.pausedByPlanAt !== null,
    unsigned_codes: row.unsignedCodes,
    config: row.config,
    signal: signalOf(row, now),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    orders_count: row.orders ?? 0,
    items_count: row.items ?? 0,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });
}

/** Whether its own switches are on. */
export const wantsToRun = ({ active, widgetStatus }: Pick<SiteRow, 'active' | 'widgetStatus'>): boolean =>
  active && widgetStatus !== 'inactive';

function signalOf(row: SiteRow, now: Date): SiteSignal {
  if (!wantsToRun(row) || row.pausedByPlanAt) return 'paused';
  if (row.testMode) return 'test';
  // A shop whose server sends its orders may never show the widget.
  if (!row.lastSeenAt) return row.orders ? 'connected' : 'waiting';
  return now.getTime() - row.lastSeenAt.getTime() > silentAfterMs ? 'silent' : 'connected';
}
