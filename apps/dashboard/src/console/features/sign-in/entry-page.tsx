import { productName } from '@dw/contract/product-name';
import { IconHanger } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { pageTitle } from '../../../lib/page-title';
import css from './entry-page.module.css';

type Props = { title: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode };

/** A page before the sign-in: one form in the middle. */
export function EntryPage({ title, onSubmit, children }: Props) {
  return (
    <div className={css.page}>
      <title>{pageTitle(`${title} · Console`)}</title>
      <header className={css.brand}>
        <IconHanger size={24} stroke={1.4} aria-hidden />
        <span>{productName}</span>
        <b>Console</b>
      </header>
      <main className={css.main}>
        <form className={css.form} noValidate onSubmit={onSubmit}>
          <h1>{title}</h1>
          {children}
        </form>
      </main>
    </div>
  );
}
