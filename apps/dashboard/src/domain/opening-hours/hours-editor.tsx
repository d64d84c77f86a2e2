import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HoursDay } from './hours-day';
import css from './hours-editor.module.css';
import { hoursProblems } from './hours-problems';
import { copyMonday, type DayHours } from './opening-hours';

type Props = {
  value: readonly DayHours[];
  onChange: (value: readonly DayHours[]) => void;
  /** What was refused; it also shows which times are missing. */
  error?: ReactNode;
};

/** The week’s opening hours, day by day. */
export function HoursEditor({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const problems = hoursProblems(value);
  return (
    <div>
      <ul className={css.week} aria-describedby={error ? `${id}-error` : undefined}>
        {value.map((hours) => (
          <HoursDay
            key={hours.day}
            hours={hours}
            problems={problems}
            strict={Boolean(error)}
            onChange={(changed) => onChange(value.map((one) => (one.day === changed.day ? changed : one)))}
          >
            {hours.day === 1 && (
              <Button
                variant="subtle"
                className={css.copy}
                leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />}
                onClick={() => onChange(copyMonday(value))}
              >
                {t('Copy Monday to all days')}
              </Button>
            )}
          </HoursDay>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
