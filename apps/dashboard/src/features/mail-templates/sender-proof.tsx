import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RecordToAdd } from '../../domain/sites/record-to-add';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import css from './mail.module.css';
import { checkSender, type MailSender, type SenderCheck } from './mail-sender.api';

type Props = { uuid: string; sender: MailSender; record: NonNullable<MailSender['record']> };

/** Whether the domain of an own address is proven, the record that proves it, and a look for it. */
export function SenderProof({ uuid, sender: { state, address, proven_at }, record }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const check = useMutation({ mutationFn: () => checkSender(client, uuid) });
  return (
    <div className={css.proof}>
      <p>
        {state === 'proven' ? (
          <>
            <StatusMark mark="good" label={t('Mails are signed and come from {address}.', { address })} />{' '}
            {proven_at && <Time instant={proven_at} />}
          </>
        ) : (
          <StatusMark
            mark={state === 'lost' ? 'danger' : 'waiting'}
            label={
              state === 'lost'
                ? t('The record is gone. Mails come from our address until it is back.')
                : t('{address} is not proven yet. Until then mails come from our address.', { address })
            }
          />
        )}
      </p>
      {state !== 'proven' && <RecordToAdd {...record} />}
      <div>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('Check now')}
        </Button>
      </div>
      <div role="status">
        {check.data && check.data.outcome !== 'found' && <p className={css.warning}>{whatWasThere(t, check.data)}</p>}
        {check.error && <p className={css.problems}>{errorText(t, check.error)}</p>}
      </div>
    </div>
  );
}

function whatWasThere(t: TFunction, { outcome, found }: SenderCheck): string {
  if (outcome === 'different') return t('There is another record there: {found}', { found: found ?? '' });
  if (outcome === 'missing') return t('The record is not there yet.');
  return t('The name servers of the domain did not answer. Try again later.');
}
