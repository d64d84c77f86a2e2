import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { DayField } from '../../kit/form/day-field';
import { IconButton } from '../../kit/icon-button';
import css from './hours-editor.module.css';
import { SpecialDayHours } from './special-day-hours';
import type { SpecialDays, SpecialProblem } from './special-hours';

type Props = {
  /** Which of them, from 1. */
  number: number;
  value: SpecialDays;
  problem: SpecialProblem | undefined;
  strict: boolean;
  onChange: (value: SpecialDays) => void;
  onRemove: () => void;
};

/** A holiday or a closure: from when until when, what it is, and whether it is open at all. */
export function SpecialDay({ number, value, problem, strict, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { from, until, name, closed } = value;
  const says = {
    date: strict ? t('Enter the day.') : undefined,
    order: t('The last day is before the first.'),
    twice: t('These days appear twice.'),
    hours: undefined,
  };
  const wrong = problem && says[problem];
  const title = name.trim() || t('Holiday {number}', { number });
  return (
    <li className={css.special}>
      <fieldset className={css.plain}>
        <legend className="dw-hidden">{title}</legend>
        <div className={css.dates}>
          <DayField
            label={t('First day')}
            required
            value={from}
            error={problem === 'date' || problem === 'twice' ? wrong : undefined}
            onChange={(from) => onChange({ ...value, from })}
          />
          <DayField
            label={t('Last day')}
            min={from}
            value={until}
            error={problem === 'order' ? wrong : undefined}
            onChange={(until) => onChange({ ...value, until })}
          />
          <TextInput
            className={css.what}
            label={t('What it is')}
            placeholder={t('Christmas')}
            maxLength={limits.specialName}
            autoComplete="off"
            value={name}
            onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          />
          <IconButton
            className={css.removeSpecial ?? ''}
            label={t('Remove {name}', { name: title })}
            icon={IconX}
            onClick={onRemove}
          />
        </div>
        <Choice
          label={t('On these days')}
          options={[
            { value: 'closed', label: t('Closed') },
            { value: 'open', label: t('Other hours') },
          ]}
          value={closed ? 'closed' : 'open'}
          onChange={(chosen) => onChange({ ...value, closed: chosen === 'closed' })}
        />
        {!closed && <SpecialDayHours title={title} value={value} strict={strict} onChange={onChange} />}
      </fieldset>
    </li>
  );
}
