import type { CopyChange, CopyDifference } from '@dw/contract';
import type { Difference } from './differences';

/** Titles of charities, by number. */
type Titles = ReadonlyMap<number, string>;

/** A difference as the wire shows it: one line for each thing that would be another. */
export const presentDifference =
  (titles: Titles) =>
  ({ site: { uuid, name, url }, version, ...parts }: Difference): CopyDifference => ({
    ...{ uuid, name, url, version },
    changes: [
      ...settingLines(parts.settings, titles),
      ...parts.mails.flatMap(mailLines),
      ...couponLines(parts.coupons),
    ],
  });

function settingLines(settings: Difference['settings'], titles: Titles): CopyChange[] {
  return settings.map(({ field, now, next }) => {
    const shown = (value: unknown): CopyChange['now'] => {
      if (field === 'gift_charity') return typeof value === 'number' ? (titles.get(value) ?? '') : null;
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    };
    return { what: 'settings', field, mail: null, now: shown(now), next: shown(next) };
  });
}

function mailLines({ now, next }: Difference['mails'][number]): CopyChange[] {
  const mail = { type: next.type, language: next.language };
  const line = (field: 'subject' | 'preheader' | 'text'): CopyChange[] =>
    now?.[field] === next[field]
      ? []
      : [{ what: 'mails', field, mail, now: now?.[field].trim() ?? null, next: next[field].trim() }];
  const lines = [...line('subject'), ...line('preheader'), ...line('text')];
  // It reads the same as far as it is shown, and looks or goes on otherwise.
  const more =
    now !== undefined && (now.look !== next.look || now.textHash !== next.textHash) && now.text === next.text;
  return more ? [...lines, { what: 'mails', field: 'design', mail, now: null, next: null }] : lines;
}

const couponLines = (coupons: Difference['coupons']): CopyChange[] =>
  coupons.map(({ name }) => ({ what: 'coupons', field: 'coupon', mail: null, now: null, next: name }));
