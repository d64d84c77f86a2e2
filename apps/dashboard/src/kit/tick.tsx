import css from './tick.module.css';

type Props = {
  /** What is ticked, translated. */
  label: string;
  checked: boolean;
  /** Some of several: drawn as a dash. */
  some?: boolean;
  onChange: () => void;
};

/** Draws the dash; only a script can. */
const dashed = (some: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = some;
};

/** A checkbox without a visible label, light enough for every row of a list. Elsewhere the library’s is used. */
export function Tick({ label, checked, some = false, onChange }: Props) {
  return (
    <input
      ref={dashed(some)}
      type="checkbox"
      className={css.tick}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}
