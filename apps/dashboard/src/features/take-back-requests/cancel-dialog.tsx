import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../kit/modal-dialog';
import { ReasonForm } from './reason-form';
import css from './request.module.css';
import type { RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = { calls: RequestCalls; attempt: Attempt; onClose: () => void };

/** Asks why a request is cancelled; its shopper reads it. */
export function CancelDialog({ calls, attempt, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const cancel = async (reason: string) => {
    const done = await attempt.attempt('cancel', () => calls.cancel(reason), t('Request cancelled'));
    if (done) onClose();
    return done;
  };
  return (
    <ModalDialog titleId={id} className={css.dialog} busy={attempt.busy === 'cancel'} onCancel={onClose}>
      <h2 id={id}>{t('Cancel request')}</h2>
      <p>{t('The items stay with the shopper, and what was reserved for them is free again.')}</p>
      <ReasonForm
        label={t('Reason, for the shopper')}
        submit={t('Cancel request')}
        busy={attempt.busy === 'cancel'}
        onSubmit={cancel}
      >
        <Button variant="default" onClick={onClose}>
          {t('Keep it')}
        </Button>
      </ReasonForm>
    </ModalDialog>
  );
}
