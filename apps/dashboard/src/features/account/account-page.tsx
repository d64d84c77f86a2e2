import type { ReactNode } from 'react';
import { Brand } from '../../kit/page/brand';
import { LegalLinks } from '../../kit/page/legal-links';
import { PublicPanel } from '../../kit/page/public-panel';
import css from './login.module.css';

/** The two halves of a page before the login: what is asked, and who the product is for. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.side}>
        <header>
          <Brand />
        </header>
        <main className={css.main}>
          <title>{`${title} · Digital Wardrobe`}</title>
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
