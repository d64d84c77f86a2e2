import '@mantine/dates/styles.layer.css';
import type { InputWrapperProps } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLabels } from '../../lib/calendar-labels';
import { readDay } from '../../lib/read-day';
import css from './day-field.module.css';

type Props = Pick<InputWrapperProps, 'inputWrapperOrder'> & {
  label: string;
  description?: string;
  /** A day of the wire, such as `2026-12-01`; empty where none is chosen. */
  value?: string;
  onChange: (day: string) => void;
  /** Days that the calendar offers; one that is typed may be another, and whoever asked for it says what is wrong. */
  min?: string;
  max?: string;
  required?: boolean;
  /** Whether it may be emptied; one that is required says so when it is sent. */
  clearable?: boolean;
  error?: ReactNode;
  onBlur?: () => void;
  onFocus?: () => void;
  /** Of the form’s library: where an error leads to. */
  'data-path'?: string;
};

/** A day, typed as its reader writes days or chosen in a calendar. What is no day is taken back when the field is left. */
export function DayField({ value = '', onChange, min, max, required = false, clearable = true, ...others }: Props) {
  const { t, i18n } = useTranslation();
  const labels = calendarLabels(i18n.language);
  return (
    <DateInput
      {...others}
      required={required}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={labels.day}
      dateParser={(typed) => readDay(typed) ?? null}
      placeholder={t('dd/mm/yyyy')}
      inputMode="numeric"
      clearable={clearable}
      allowDeselect={false}
      clearSectionMode={required ? 'rightSection' : 'both'}
      clearButtonProps={{ 'aria-label': t('Clear the field') }}
      rightSection={<IconCalendar size={17} stroke={1.6} aria-hidden className={css.icon} />}
      rightSectionPointerEvents="none"
      monthLabelFormat={labels.month}
      monthsListFormat={labels.shortMonth}
      weekdayFormat={labels.weekday}
      getDayAriaLabel={labels.spoken}
      ariaLabels={{
        previousMonth: t('Previous month'),
        nextMonth: t('Next month'),
        previousYear: t('Previous year'),
        nextYear: t('Next year'),
        previousDecade: t('Earlier years'),
        nextDecade: t('Later years'),
        monthLevelControl: t('Choose a month'),
        yearLevelControl: t('Choose a year'),
      }}
      highlightToday
      hideOutsideDates
      weekendDays={[]}
      getDayProps={(day) => ({ disabled: (min !== undefined && day < min) || (max !== undefined && day > max) })}
      classNames={{ day: css.day, weekday: css.weekday }}
      popoverProps={{ shadow: 'sm', width: 'max-content' }}
    />
  );
}
