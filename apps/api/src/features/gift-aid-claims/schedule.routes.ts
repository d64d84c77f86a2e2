import { giftAidClaims, giftAidRules } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import { wrongState } from '../../platform/db/transition';
import { namedRow } from '../../platform/http/named-row';
import { notFound } from '../../platform/http/refusals';
import { csvFile } from '../../platform/imports/csv-file';
import { odsFile } from '../../platform/spreadsheets/ods-file';
import type { Services } from '../../services';
import { scheduleLines } from './claimed-sales.repository';
import { findClaim } from './claims.repository';
import { scheduleCells, scheduleColumns } from './schedule';

const size = giftAidRules.schedule.value;
const numbers: ReadonlySet<string> = new Set(['Item', 'Amount']);
const columns = scheduleColumns.map(
  (name) => ({ name, holds: numbers.has(name) ? 'plain' : 'text', required: false }) as const,
);

/** The files of a claim, once it is exported. */
export function scheduleRoutes({ route, db }: Services): void {
  /** The lines of a file, and its name. @throws 404 where the claim has no such file, 409 before it is exported */
  const fileOf = async (scope: Scope, id: string, file: number) => {
    const claim = await db.readInScope(scope, (tx) => namedRow(tx, id, findClaim));
    if (claim.state === 'draft' || claim.state === 'checked') throw wrongState();
    const lines = await db.readInScope(scope, (tx) => scheduleLines(tx, claim.id, size, (file - 1) * size));
    if (lines.length === 0) throw notFound();
    return {
      name: `gift-aid-${claim.number}-${file}`,
      rows: lines.map((line, at) => scheduleCells(line, at + 1)),
    };
  };

  route(giftAidClaims.csv, {
    download: async ({ scope, path, query }) => {
      const { name, rows } = await fileOf(scope, path.id, query.file);
      async function* pages() {
        yield rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.number)));
      }
      return { name: `${name}.csv`, text: csvFile(columns, pages()) };
    },
  });

  route(giftAidClaims.ods, {
    download: async ({ scope, path, query }) => {
      const { name, rows } = await fileOf(scope, path.id, query.file);
      return { name: `${name}.ods`, bytes: odsFile('Schedule', [scheduleColumns, ...rows]) };
    },
  });
}
