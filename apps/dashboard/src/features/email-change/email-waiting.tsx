import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { cancelEmailChange, type OwnEmail } from './email.api';
import css from './email-change.module.css';

type Props = { email: string; pending: NonNullable<OwnEmail['pending']> };

/** Which of the two mailboxes has confirmed, and the way to take the change back. */
export function EmailWaiting({ email, pending }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelEmailChange(client),
    onSuccess: () => showAlert(t('The change is cancelled. The address stays as it was.'), 'success'),
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  const sides = [
    { address: email, confirmed: pending.old_confirmed },
    { address: pending.new_email, confirmed: pending.new_confirmed },
  ];
  return (
    <div className={css.waiting}>
      <p>{t('Open the link in both mails. Until then you log in with {email}.', { email })}</p>
      <ul className={css.confirmations} aria-label={t('Confirmations')}>
        {sides.map(({ address, confirmed }) => (
          <li key={address}>
            <b>{address}</b>
            <StatusMark
              mark={confirmed ? 'good' : 'waiting'}
              label={confirmed ? t('Confirmed') : t('Not confirmed yet')}
            />
          </li>
        ))}
      </ul>
      <p className="dw-dim">
        {t('The links end')} <Time instant={pending.expires_at} />
      </p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('Cancel the change')}
      </Button>
    </div>
  );
}
