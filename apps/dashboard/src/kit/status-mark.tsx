import css from './status-mark.module.css';

/**
 * A state as a shape with its word, colour only in addition: disc good, square test, diamond warning, dash off, ring
 * waiting.
 */
export function StatusMark({ mark, label }: { mark: 'good' | 'test' | 'warning' | 'off' | 'waiting'; label: string }) {
  return (
    <span className={css.status} data-mark={mark}>
      {label}
    </span>
  );
}
