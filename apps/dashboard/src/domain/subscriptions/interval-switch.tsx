import { type Interval, intervals } from '@dw/contract/enums';
import { useTranslation } from 'react-i18next';
import css from './plans.module.css';

type Props = { value: Interval; onChange: (interval: Interval) => void };

/** Bills by month or by year. */
export function IntervalSwitch({ value, onChange }: Props) {
  const { t } = useTranslation();
  const labels = { month: t('bill monthly'), year: t('bill annually') };
  return (
    <div className={css.intervals} role="radiogroup" aria-label={t('Billing interval')}>
      {intervals.map((interval) => (
        <label key={interval}>
          <input
            type="radio"
            name="interval"
            value={interval}
            checked={interval === value}
            onChange={() => onChange(interval)}
          />
          <span>{labels[interval]}</span>
        </label>
      ))}
    </div>
  );
}
