import css from './stitch.module.css';

/**
 * Progress as the running stitch: what is done is solid, what is left is stitched.
 * @param label what makes progress, translated. @param text how far it is, for readers; else the two numbers.
 */
export function Stitch({ value, of, label, text }: { value: number; of: number; label: string; text?: string }) {
  return (
    <div
      className={css.stitch}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <span style={{ width: `${(100 * value) / of}%` }} />
    </div>
  );
}
