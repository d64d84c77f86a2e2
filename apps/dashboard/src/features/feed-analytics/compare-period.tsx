import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFieldLater } from '../../kit/form/day-field-later';
import { mediumDay } from '../../lib/formats';
import { lastChoice, mayCompare, yesterday } from './compare-day';

type Props = { value: string; onChange: (day: string) => void };

/** The day that rows are compared with. One that is too late stays in the field and is said to be. */
export function ComparePeriod({ value, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState(value);
  const now = new Date();
  const choose = (day: string) => {
    setTyped(day);
    if (day === '' || mayCompare(day, now)) onChange(day);
  };
  const wrong = typed !== '' && !mayCompare(typed, now);
  const date = mediumDay(`${yesterday(now)}T00:00:00`, i18n.language);
  return (
    <DayFieldLater
      label={t('Compare with')}
      description={t('Each day is compared with the day before it, unless you choose one.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      max={lastChoice(now)}
      value={typed}
      error={wrong && t('Pick a date before {date}', { date })}
      onChange={choose}
    />
  );
}
