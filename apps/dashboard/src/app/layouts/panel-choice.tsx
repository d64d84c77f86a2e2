import { useId } from 'react';
import css from './theme-panel.module.css';

type Props<V extends string> = {
  label: string;
  /** Why it cannot be chosen now; it can without. */
  note?: string | undefined;
  options: readonly { readonly value: V; readonly label: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** One of a few in the theme panel: parts of equal width, the chosen one in ink. */
export function PanelChoice<V extends string>({ label, note, options, value, onChange }: Props<V>) {
  const id = useId();
  return (
    <fieldset className={css.choice} disabled={note !== undefined} aria-describedby={note && `${id}-note`}>
      <legend>{label}</legend>
      <div className={css.parts} data-parts={options.length}>
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
      {note && <p id={`${id}-note`}>{note}</p>}
    </fieldset>
  );
}
