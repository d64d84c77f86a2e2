import { longDate } from '../lib/format';
import { t } from './text';

const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/** 'Order 10482, bought today.' in the shopper’s own time zone; without a number, 'Bought today.' */
export function boughtLine(number: string | undefined, boughtAt: string, now = new Date()): string {
  const bought = new Date(boughtAt);
  const days = dayNumber(now) - dayNumber(bought);
  const date = longDate(boughtAt);
  if (number) {
    if (days === 0) return t('Order {number}, bought today.', { number });
    if (days === 1) return t('Order {number}, bought yesterday.', { number });
    return t('Order {number}, bought on {date}.', { number, date });
  }
  if (days === 0) return t('Bought today.');
  return days === 1 ? t('Bought yesterday.') : t('Bought on {date}.', { date });
}
