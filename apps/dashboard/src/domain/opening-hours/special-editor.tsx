import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './hours-editor.module.css';
import { SpecialDay } from './special-day';
import { emptySpecial, type SpecialDays, specialProblems } from './special-hours';
import { useRowRemoval } from './use-row-removal';

type Props = {
  value: readonly SpecialDays[];
  onChange: (value: readonly SpecialDays[]) => void;
  /** What was refused; it also shows which dates are missing. */
  error?: ReactNode;
};

/** Holidays and one-off closures: days on which other hours hold, or none. */
export function SpecialEditor({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const problems = specialProblems(value);
  const { adder, removing } = useRowRemoval();
  return (
    <div>
      {value.length > 0 && (
        <ul className={css.week} aria-describedby={error ? `${id}-error` : undefined}>
          {value.map((days, at) => (
            <SpecialDay
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
              key={at}
              number={at + 1}
              value={days}
              problem={problems.get(at)}
              strict={Boolean(error)}
              onChange={(changed) => onChange(value.map((one, index) => (index === at ? changed : one)))}
              onRemove={removing(() => onChange(value.filter((_, index) => index !== at)))}
            />
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      <Button
        ref={adder}
        variant="default"
        className={css.addSpecial}
        leftSection={<IconPlus size={17} stroke={1.6} aria-hidden />}
        onClick={() => onChange([...value, emptySpecial])}
      >
        {t('Add a holiday or closure')}
      </Button>
    </div>
  );
}
