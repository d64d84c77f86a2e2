import type { Config } from '../../config/config';
import { lastDrill } from '../../platform/audit/last-drill';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { moment } from '../output';
import { type Check, ok, warn } from './check';

const dayMs = 24 * 3600 * 1000;
/** A week, and a day in which the weekly one may run late. */
const daysBetween = 8;

/** Whether a backup was tried lately. */
export const drillChecks = (
  { production }: Pick<Config, 'production'>,
  db: Database,
  clock: Clock,
): readonly Check[] => [
  {
    name: 'drill',
    look: async () => {
      const advice =
        'Run drill on the folder of the backups each week: see deploy/systemd/digital-wardrobe-drill.timer.';
      const last = await lastDrill(db);
      if (!last) return production ? warn('no backup was ever tried', advice) : ok('no backup was tried yet');
      const text = `a backup of ${moment(new Date(last.made_at))} with ${last.rows} rows came back whole at ${moment(last.at)}`;
      const days = Math.floor((clock.now().getTime() - last.at.getTime()) / dayMs);
      return days < daysBetween ? ok(text) : warn(`${text}, ${days} days ago`, advice);
    },
  },
];
