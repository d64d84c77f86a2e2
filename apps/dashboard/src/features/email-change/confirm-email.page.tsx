import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MailedLinkPage, useLinkToken } from '../../domain/accounts/mailed-link-page';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { ConfirmEmail } from './confirm-email';
import { linkedChangeQuery } from './email.api';

/** Where a mailed link leads. Opening it changes nothing: readers of mail open links too. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const { data, error } = useQuery(linkedChangeQuery(token));
  return (
    <MailedLinkPage title={t('Change of email address')}>
      {data ? (
        <ConfirmEmail key={token} token={token} change={data} />
      ) : (
        <Banner text={error ? errorText(t, error) : ''} />
      )}
      {!data && !error && <RowsSkeleton rows={2} />}
    </MailedLinkPage>
  );
}
