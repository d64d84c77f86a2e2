import type { ReactNode } from 'react';
import css from './form-page.module.css';

type Props = {
  title: string;
  purpose?: string;
  /** It holds a list, which takes the whole width below its name. */
  wide?: boolean;
  children: ReactNode;
};

/** A titled part of a form: its name and purpose beside its fields, above them under 992 px. */
export function FormSection({ title, purpose, wide, children }: Props) {
  return (
    <section className={wide ? `${css.section} ${css.wide}` : css.section}>
      <header>
        <h2>{title}</h2>
        {purpose && <p>{purpose}</p>}
      </header>
      <div className={css.fields}>{children}</div>
    </section>
  );
}

/** Fields that stand beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.fieldRow}>{children}</div>;
}
