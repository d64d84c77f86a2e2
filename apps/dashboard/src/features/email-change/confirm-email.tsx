import type { CallAnswer } from '@dw/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkFacts } from '../../domain/accounts/mailed-link-page';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import css from './confirm-email.module.css';
import { confirmEmailChange, refuseEmailChange } from './email.api';

type Props = { token: string; change: CallAnswer<'POST', '/email_change/look'> };

/** From which address to which, with the two answers to it; then how it stands. */
export function ConfirmEmail({ token, change }: Props) {
  const { t } = useTranslation();
  const confirm = useMutation({ mutationFn: () => confirmEmailChange(token) });
  const refuse = useMutation({ mutationFn: () => refuseEmailChange(token) });
  const answer = confirm.data ?? refuse.data;
  const failure = confirm.error ?? refuse.error;
  const pending = confirm.isPending || refuse.isPending;
  return (
    <>
      <LinkFacts>
        <dt>{t('From')}</dt>
        <dd>{change.old_email}</dd>
        <dt>{t('To')}</dt>
        <dd>{change.new_email}</dd>
      </LinkFacts>
      <Banner text={failure ? errorText(t, failure) : ''} />
      <div role="status">
        {answer && <StatusMark mark="good" label={t(answer.status)} />}
        {confirm.data?.waiting_for && (
          <p>{t('Now open the link we sent to {email}.', { email: confirm.data.waiting_for })}</p>
        )}
      </div>
      {answer ? (
        <Link to="/dashboard">{t('Go to the dashboard')}</Link>
      ) : (
        <div className={css.actions}>
          <Button loading={confirm.isPending} disabled={pending} onClick={() => confirm.mutate()}>
            {t('Confirm the change')}
          </Button>
          <Button variant="default" loading={refuse.isPending} disabled={pending} onClick={() => refuse.mutate()}>
            {t('Cancel the change')}
          </Button>
        </div>
      )}
    </>
  );
}
