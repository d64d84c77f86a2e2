import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Brand } from '../../kit/page/brand';
import { pageTitle } from '../../lib/page-title';
import { PublicFooter } from '../legal/public-footer';
import css from './mailed-link-page.module.css';

/** The secret of the link that opened the page; empty without one. It stays neither in the address bar nor in the list of visited pages. */
export function useLinkToken(): string {
  const [params, setParams] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const linked = params.size > 0;
  useEffect(() => {
    if (linked) setParams({}, { replace: true });
  }, [linked, setParams]);
  return token;
}

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
