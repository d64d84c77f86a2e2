import { useId } from 'react';
import css from './radio-rows.module.css';

type Choice<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly note: string;
  /** It cannot be chosen now; the note says why. */
  readonly disabled?: boolean;
};
type Props<V extends string> = {
  name: string;
  /** What is chosen, translated. */
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** One of a few, each with a line that says what it means. All texts are translated. */
export function RadioRows<V extends string>({ name, label, choices, value, onChange }: Props<V>) {
  const id = useId();
  return (
    <div className={css.rows} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.row}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            aria-labelledby={`${id}-${choice.value}`}
            aria-describedby={`${id}-${choice.value}-note`}
          />
          <b id={`${id}-${choice.value}`}>{choice.label}</b>
          <small id={`${id}-${choice.value}-note`}>{choice.note}</small>
        </label>
      ))}
    </div>
  );
}
