import type { Span } from '@dw/contract/opening-hours';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../kit/form/time-field';
import { IconButton } from '../../kit/icon-button';
import css from './hours-editor.module.css';
import type { HoursProblem } from './hours-problems';
import { isOvernight } from './opening-hours';

type Props = {
  /** The day’s name. */
  day: string;
  /** Which of how many intervals of the day, from 1. */
  number: number;
  of: number;
  value: Span;
  problem: HoursProblem | undefined;
  onChange: (times: Partial<Span>) => void;
  onRemove: (() => void) | undefined;
};

/** From and until: one interval of a day. */
export function HoursTimes({ day, number, of, value, problem, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const place = of > 1 ? `${day} ${number}` : day;
  const says =
    problem &&
    {
      missing: t('Enter both times.'),
      empty: t('Opening and closing time are the same.'),
      overlap: t('These hours overlap with others.'),
    }[problem];
  const shared = {
    required: true,
    error: Boolean(says),
    'aria-describedby': says ? id : undefined,
    withAsterisk: false,
  };
  return (
    <div>
      <div className={css.times}>
        <TimeField
          {...shared}
          aria-label={t('{day}: from', { day: place })}
          value={value.from}
          onChange={(from) => onChange({ from })}
        />
        <span aria-hidden>–</span>
        <TimeField
          {...shared}
          aria-label={t('{day}: until', { day: place })}
          value={value.until}
          onChange={(until) => onChange({ until })}
          isEnd
        />
        {onRemove && (
          <IconButton label={t('{day}: remove these hours', { day: place })} icon={IconX} onClick={onRemove} />
        )}
        {isOvernight(value) && <span className={css.night}>{t('until the next day')}</span>}
      </div>
      {says && (
        <p id={id} className={css.error}>
          {says}
        </p>
      )}
    </div>
  );
}
