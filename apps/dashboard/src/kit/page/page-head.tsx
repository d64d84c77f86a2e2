import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageTitle } from '../../lib/page-title';
import css from './page-head.module.css';

export type PageHeadProps = {
  /** The way here, outermost first, without this page: `[{ label: 'Settings' }, { label: 'Profile', to: … }]`. */
  crumbs?: readonly { readonly label: string; readonly to?: string }[] | undefined;
  title: string;
  /** The browser tab’s name, where the title would not do. */
  tab?: string | undefined;
  /** Behind the title: how the thing stands. */
  badge?: ReactNode;
  /** One line: what the page is for. */
  purpose?: string | undefined;
  /** The page’s one primary action, at the right. */
  actions?: ReactNode;
};

/** Breadcrumb, title, one line of purpose, and at the right the primary action. All texts are translated. */
export function PageHead({ crumbs = [], title, tab, badge, purpose, actions }: PageHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={css.head}>
      <title>{pageTitle(tab ?? title)}</title>
      <div className={css.text}>
        {crumbs.length > 0 && (
          <nav aria-label={t('Breadcrumb')}>
            <ol className={css.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        {badge ? (
          <div className={css.titled}>
            <h1>{title}</h1>
            {badge}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {purpose && <p>{purpose}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
