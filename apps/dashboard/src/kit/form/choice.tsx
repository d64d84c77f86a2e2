import { useId } from 'react';
import css from './choice.module.css';

type Props<V extends string> = {
  /** The question, translated. */
  label: string;
  description?: string | undefined;
  /** It cannot be chosen now; the description says why. */
  disabled?: boolean;
  /** The parts take the whole width, in equal shares. */
  fill?: boolean;
  /** Beside a heading: lower, and the question is for readers alone. */
  small?: boolean;
  /** A few; their labels are translated. */
  options: readonly { readonly value: V; readonly label: string }[];
  /** Null where nothing is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
};

/** One of a few, all in sight: parts of one control, the chosen one in ink. */
export function Choice<V extends string>({
  label,
  description,
  disabled,
  fill,
  small,
  options,
  value,
  onChange,
}: Props<V>) {
  const id = useId();
  return (
    <fieldset className={css.choice} disabled={disabled} aria-describedby={description && `${id}-description`}>
      <legend className={small ? 'dw-hidden' : undefined}>{label}</legend>
      <div className={css.parts} data-fill={fill && options.length} data-small={small || undefined}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {description && <p id={`${id}-description`}>{description}</p>}
    </fieldset>
  );
}
