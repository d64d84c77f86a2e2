import type { Interval } from '@dw/contract/enums';
import type { Plan } from '@dw/contract/plans';
import { useTranslation } from 'react-i18next';
import { priceOf } from './plan-price';

/** A chosen plan in a line: 'Standard, £199 per month without VAT'. */
export function PlanLine({ plan, interval }: { plan: Plan; interval: Interval }) {
  const { t, i18n } = useTranslation();
  const words = { plan: t(plan.title), price: priceOf(plan, interval, i18n.language).due };
  return (
    <p className="dw-dim">
      {interval === 'year'
        ? t('{plan}, {price} per year without VAT', words)
        : t('{plan}, {price} per month without VAT', words)}
    </p>
  );
}
