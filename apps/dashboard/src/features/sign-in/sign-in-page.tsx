import type { ReactNode } from 'react';
import { PublicPanel } from '../../domain/accounts/public-panel';
import { LegalLinks } from '../../domain/legal/legal-links';
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
        <footer>
          <LegalLinks />
        </footer>
      </div>
      <PublicPanel />
    </div>
  );
}
