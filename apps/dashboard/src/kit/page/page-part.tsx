import { type ReactNode, useId } from 'react';
import css from './page-part.module.css';

type Props = {
  title: string;
  purpose?: string;
  /** What narrows the part, at the right of its title; under it where there is no room. */
  beside?: ReactNode;
  /** Below a form: another half of the page begins. */
  apart?: boolean;
  children: ReactNode;
};

/** A titled part of a page that is read, across the whole width; its title names the region. Texts are translated. */
export function PagePart({ title, purpose, beside, apart, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={apart ? `${css.part} ${css.apart}` : css.part}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {purpose && <p className="dw-dim">{purpose}</p>}
        </div>
        {beside}
      </header>
      {children}
    </section>
  );
}
