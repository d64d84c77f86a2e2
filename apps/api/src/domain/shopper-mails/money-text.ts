import type { Language } from '@dw/contract';
import { fromMinorUnits } from '../../platform/money';
import { localeOf } from '../donations/pounds';

/** A sum as its reader writes it. @param units minor units; pounds where no currency is known */
export const moneyText = (units: number, currency: string | null, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: currency ?? 'GBP' }).format(
    Number(fromMinorUnits(units, currency ?? 'GBP')),
  );
