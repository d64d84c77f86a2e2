import '@mantine/core/styles/Switch.layer.css';
import { Button, Checkbox, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayName } from '../../lib/day-names';
import css from './hours-editor.module.css';
import type { HoursProblem } from './hours-problems';
import { HoursTimes } from './hours-times';
import { type DayHours, withInterval, withoutInterval, withTimes } from './opening-hours';
import { useRowRemoval } from './use-row-removal';

const most = 4;

type Props = {
  hours: DayHours;
  problems: ReadonlyMap<string, HoursProblem>;
  /** Says also what is merely not filled in yet. */
  strict: boolean;
  onChange: (hours: DayHours) => void;
  /** Stands at the day’s end. */
  children?: ReactNode;
};

/** One day: open or closed, around the clock or in intervals. */
export function HoursDay({ hours, problems, strict, onChange, children }: Props) {
  const { t, i18n } = useTranslation();
  const name = dayName(hours.day, i18n.language);
  const { open, allDay, intervals } = hours;
  const { adder, removing } = useRowRemoval();
  return (
    <li className={css.day}>
      <Switch
        className={css.name}
        label={name}
        aria-label={t('{day}: open', { day: name })}
        checked={open}
        onChange={(event) => onChange({ ...hours, open: event.currentTarget.checked })}
      />
      <div className={css.hours}>
        {!open && <p className={css.closed}>{t('Closed')}</p>}
        {open &&
          !allDay &&
          intervals.map((interval, at) => (
            <HoursTimes
              // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
              key={at}
              day={name}
              number={at + 1}
              of={intervals.length}
              value={interval}
              problem={shown(problems.get(`${hours.day}.${at}`), strict)}
              onChange={(times) => onChange(withTimes(hours, at, times))}
              onRemove={intervals.length > 1 ? removing(() => onChange(withoutInterval(hours, at))) : undefined}
            />
          ))}
        {open && allDay && problems.has(`${hours.day}.0`) && (
          <p className={css.error}>{t('These hours overlap with others.')}</p>
        )}
        {open && (
          <div className={css.more}>
            <Checkbox
              label={t('Around the clock')}
              aria-label={t('{day}: around the clock', { day: name })}
              checked={allDay}
              onChange={(event) => onChange({ ...hours, allDay: event.currentTarget.checked })}
            />
            {!allDay && intervals.length < most && (
              <Button
                ref={adder}
                variant="subtle"
                aria-label={t('{day}: add hours', { day: name })}
                leftSection={<IconPlus size={17} stroke={1.6} aria-hidden />}
                onClick={() => onChange(withInterval(hours))}
              >
                {t('Add hours')}
              </Button>
            )}
            {children}
          </div>
        )}
        {!open && children && <div className={css.more}>{children}</div>}
      </div>
    </li>
  );
}

const shown = (problem: HoursProblem | undefined, strict: boolean) =>
  problem === 'missing' && !strict ? undefined : problem;
