import type { ReactNode } from 'react';
import { PublicPanel } from '../../domain/accounts/public-panel';
import { PublicFooter } from '../../domain/legal/public-footer';
import { Brand } from '../../kit/page/brand';
import { pageTitle } from '../../lib/page-title';
import css from './login.module.css';

/** The two halves of a page before the login: what is asked, and who the product is for. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.side}>
        <header>
          <Brand />
        </header>
        <main className={css.main}>
          <title>{pageTitle(title)}</title>
          {children}
        </main>
        <PublicFooter />
      </div>
      <PublicPanel />
    </div>
  );
}
