import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AllowedPage } from './allowed';
import css from './home-panel.module.css';

type Props = {
  /** Of the heading, which names the panel and its list. */
  id: string;
  title: string;
  purpose: string;
  /** At the end of the heading: the way to all of it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One matter of the home page: what it is, and how it stands. */
export function HomePanel({ id, title, purpose, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className={css.panel}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="dw-dim">{purpose}</p>
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Nothing there yet, and where that begins. */
export function HomeNothing({ text, to, action }: { text: string; to: string; action: string }) {
  return (
    <div className={css.nothing}>
      <p>{text}</p>
      <AllowedPage to={to}>
        <Button component={Link} to={to} variant="default">
          {action}
        </Button>
      </AllowedPage>
    </div>
  );
}
