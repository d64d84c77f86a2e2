import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../kit/modal-dialog';
import { ReasonForm } from './reason-form';
import css from './request.module.css';
import type { RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = { reward: string; calls: RequestCalls; attempt: Attempt; onClose: () => void };

/** Asks why a code that nobody has used is taken back; its shopper reads it. */
export function VoidCodeDialog({ reward, calls, attempt, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const withdraw = async (reason: string) => {
    const done = await attempt.attempt('void', () => calls.voidReward(reward, reason), t('Code voided'));
    if (done) onClose();
    return done;
  };
  return (
    <ModalDialog titleId={id} className={css.dialog} busy={attempt.busy === 'void'} onCancel={onClose}>
      <h2 id={id}>{t('Void code')}</h2>
      <p>{t('Nobody can use it any more, and the shopper is told by mail. This cannot be undone.')}</p>
      <ReasonForm
        label={t('Reason, for the shopper')}
        submit={t('Void code')}
        busy={attempt.busy === 'void'}
        onSubmit={withdraw}
      >
        <Button variant="default" onClick={onClose}>
          {t('Keep it')}
        </Button>
      </ReasonForm>
    </ModalDialog>
  );
}
