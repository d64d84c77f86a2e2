import type { RefusedLine } from '@dw/contract';
import type { Clock } from '../../platform/clock';
import { importKind } from '../../platform/imports/kind';
import { insertLines, knownKeys, lineKey } from './coupon-import.repository';
import { type CouponLine, couponColumns, readLine } from './coupon-lines';
import { listSites } from './coupons.repository';

/** Coupons from a file: they come in inactive and without pictures; those that are there already are left alone. */
export const couponImport = (clock: Clock) =>
  importKind<CouponLine, CouponLine[]>({
    name: 'coupons',
    columns: couponColumns,
    read: (cells) => readLine(cells, clock.now()),
    keep: () => [],
    async write(tx, _target, rows, lines) {
      const [sites, known] = await Promise.all([
        listSites(tx),
        knownKeys(
          tx,
          rows.map(({ fields }) => fields.name),
        ),
      ]);
      const siteOf = (name: string) =>
        sites.find(({ id, uuid, name: called, url }) => {
          const wanted = name.toLowerCase();
          return (
            [String(id), uuid, called.toLowerCase(), url, plain(url)].includes(wanted) || plain(wanted) === plain(url)
          );
        })?.id;

      const refused: RefusedLine[] = [];
      const fresh: { fields: CouponLine['fields']; sites: number[] }[] = [];
      rows.forEach(({ fields, websites }, at) => {
        const ids = websites.map(siteOf);
        const unknown = websites.find((_, place) => ids[place] === undefined);
        if (unknown !== undefined) {
          const reason = 'None of your websites has this name or address.';
          refused.push({
            line: lines[at] ?? 0,
            column: 'website',
            value: unknown.slice(0, 200),
            reason,
            code: 'website',
          });
          return;
        }
        const key = lineKey(fields);
        if (known.has(key)) return;
        known.add(key);
        fresh.push({ fields, sites: [...new Set(ids.filter((id) => id !== undefined))] });
      });
      await insertLines(tx, fresh);
      return { added: fresh.length, duplicates: rows.length - refused.length - fresh.length, refused };
    },
  });

const plain = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
