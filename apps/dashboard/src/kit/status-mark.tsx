import css from './status-mark.module.css';

type Mark = 'open' | 'good' | 'test' | 'warning' | 'danger' | 'off' | 'waiting';

/**
 * A state as a shape with its word, colour only in addition: circle open, disc good, square test, diamond warning, filled square broken, dash
 * off, ring waiting.
 */
export function StatusMark({ mark, label }: { mark: Mark; label: string }) {
  return (
    <span className={css.status} data-mark={mark} title={label}>
      {label}
    </span>
  );
}
