import type { Carrier } from '@dw/contract';
import { currencyOf } from '../../domain/take-back-carriers/currency-of';
import type { UsedCarrier } from '../../domain/take-back-carriers/used-carriers.repository';
import { imageUrl } from '../../platform/files/kept-image';
import { fromMinorUnits } from '../../platform/money';

/** A carrier as the wire shows it. */
export function presentCarrier({ use, ...row }: UsedCarrier): Carrier {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    logo: row.logo && imageUrl(row.logo),
    demo: row.demo,
    status: use?.active ? 1 : 0,
    default: use ? use.usesDefault : null,
    default_integration: priced(row.price, row.currency),
    custom_integration:
      use && !use.usesDefault
        ? {
            free: use.free,
            ...priced(use.price ?? 0, use.currency ?? 'GBP'),
            length: use.length && use.length / 10,
            width: use.width && use.width / 10,
            height: use.height && use.height / 10,
            max_weight: use.maxWeight && use.maxWeight / 1000,
            max_items: use.maxItems,
          }
        : null,
  };
}

function priced(price: number, code: string) {
  const currency = currencyOf(code);
  return { price: fromMinorUnits(price, code), currency_id: currency.id, currency };
}
