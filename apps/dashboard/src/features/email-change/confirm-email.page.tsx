import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PublicFooter } from '../../domain/legal/public-footer';
import { Banner } from '../../kit/alerts/banner';
import { Brand } from '../../kit/page/brand';
import { errorText } from '../../kit/states/error-text';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { pageTitle } from '../../lib/page-title';
import { ConfirmEmail } from './confirm-email';
import css from './confirm-email.module.css';
import { linkedChangeQuery } from './email.api';

/** Where a mailed link leads. Opening it changes nothing: readers of mail open links too. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');

  // The secret stays neither in the address bar nor in the list of visited pages.
  const linked = params.size > 0;
  useEffect(() => {
    if (linked) setParams({}, { replace: true });
  }, [linked, setParams]);

  const { data, error } = useQuery(linkedChangeQuery(token));
  const title = t('Change of email address');
  return (
    <div className={css.page}>
      <header>
        <Brand />
      </header>
      <main className={css.main}>
        <title>{pageTitle(title)}</title>
        <h1>{title}</h1>
        {data ? <ConfirmEmail token={token} change={data} /> : <Banner text={error ? errorText(t, error) : ''} />}
        {!data && !error && <RowsSkeleton rows={2} />}
      </main>
      <PublicFooter />
    </div>
  );
}
