import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './hours-editor.module.css';
import { spanProblems } from './hours-problems';
import { HoursTimes } from './hours-times';
import { intervalAfter } from './opening-hours';
import { lastDay, type SpecialDays } from './special-hours';
import { useRowRemoval } from './use-row-removal';

const most = 4;

type Props = { title: string; value: SpecialDays; strict: boolean; onChange: (value: SpecialDays) => void };

/** The hours of days that differ from the week. */
export function SpecialDayHours({ title, value, strict, onChange }: Props) {
  const { t } = useTranslation();
  const { intervals, from } = value;
  const { adder, removing } = useRowRemoval();
  const problems = spanProblems(intervals, from === lastDay(value));
  const set = (next: SpecialDays['intervals']) => onChange({ ...value, intervals: next });
  return (
    <div className={css.hours}>
      {intervals.map((span, at) => {
        const problem = problems.get(at);
        return (
          <HoursTimes
            // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
            key={at}
            day={title}
            number={at + 1}
            of={intervals.length}
            value={span}
            problem={problem === 'missing' && !strict ? undefined : problem}
            onChange={(times) => set(intervals.map((one, index) => (index === at ? { ...one, ...times } : one)))}
            onRemove={
              intervals.length > 1 ? removing(() => set(intervals.filter((_, index) => index !== at))) : undefined
            }
          />
        );
      })}
      {intervals.length < most && (
        <div className={css.more}>
          <Button
            ref={adder}
            variant="subtle"
            aria-label={t('{day}: add hours', { day: title })}
            leftSection={<IconPlus size={17} stroke={1.6} aria-hidden />}
            onClick={() => set([...intervals, intervalAfter(intervals.at(-1))])}
          >
            {t('Add hours')}
          </Button>
        </div>
      )}
    </div>
  );
}
