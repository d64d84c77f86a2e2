import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../lib/formats';
import type { reportMonths } from './report-months';

type Props = { years: ReturnType<typeof reportMonths>; value: string; onChange: (month: string) => void };

/** The months of a charity’s reports, by year. */
export function MonthSelect({ years, value, onChange }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      label={t('Month')}
      data={years.map(({ year, months }) => ({
        group: year,
        items: months.map((month) => ({ value: month, label: monthName(month, i18n.language) })),
      }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
