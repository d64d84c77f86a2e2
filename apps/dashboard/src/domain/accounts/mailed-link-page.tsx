import type { ReactNode } from 'react';
import { Brand } from '../../kit/page/brand';
import { useLinkParams } from '../../kit/page/use-link-params';
import { pageTitle } from '../../lib/page-title';
import { PublicFooter } from '../legal/public-footer';
import css from './mailed-link-page.module.css';

/** The secret of the link that opened the page; empty without one. */
export const useLinkToken = (): string => useLinkParams('token')?.get('token') ?? '';

/** The page that a mailed link opens, whoever is signed in. */
export function MailedLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <header>
        <Brand />
      </header>
      <main className={css.main}>
        <title>{pageTitle(title)}</title>
        <h1>{title}</h1>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

/** What the link is about, as terms and what they are. */
export function LinkFacts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}
