import type { PaymentAction } from '@dw/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error';
import { Banner } from '../alerts/banner';
import shared from '../dialog.module.css';
import { errorText } from '../states/error-text';
import { popupSizes } from './popup-window';
import css from './window-waiting.module.css';

type Props = {
  action: PaymentAction;
  /** Asks the server, which asks the provider. Rejects with 409 while the bank has not decided. */
  settle: () => Promise<unknown>;
  onDone: () => void;
  /** It was refused: another try begins anew. */
  onFailed: (error: unknown) => void;
  onCancel: () => void;
};

const lookEveryMs = 500;

/** Leads a payer to the bank, to confirm a payment there (3-D Secure); what came of it is asked of the server. */
export function BankConfirmation({ action, settle, onDone, onFailed, onCancel }: Props) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<'ready' | 'waiting' | 'asking'>('ready');
  const [problem, setProblem] = useState('');
  const [blocked, setBlocked] = useState(false);
  const looking = useRef(0);
  useEffect(() => () => window.clearInterval(looking.current), []);

  const ask = async () => {
    window.clearInterval(looking.current);
    setPhase('asking');
    setProblem('');
    try {
      await settle();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return onFailed(error);
      setProblem(errorText(t, error));
      setPhase('ready');
    }
  };

  const go = () => {
    if (action.url === null) return;
    const { width, height } = popupSizes.dashboard;
    const bank = window.open(action.url, 'dw-bank', `popup,width=${width},height=${height}`);
    setBlocked(bank === null);
    setPhase('waiting');
    looking.current = window.setInterval(() => {
      if (bank?.closed) void ask();
    }, lookEveryMs);
  };

  return (
    <>
      <div className={css.waiting} role="status">
        <p>
          {phase === 'asking'
            ? t('Asking your bank …')
            : phase === 'ready'
              ? t('Your bank asks you to confirm the payment.')
              : blocked
                ? t('Your browser has blocked the window of your bank.')
                : t('Confirm the payment in the window of your bank.')}
        </p>
        {phase === 'waiting' && blocked && action.url !== null && (
          <a href={action.url} target="_blank" rel="noopener">
            {t('Open the page of your bank')}
          </a>
        )}
      </div>
      <Banner text={problem} />
      <div className={shared.buttons}>
        <Button variant="default" disabled={phase === 'asking'} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        {phase === 'ready' ? (
          <Button data-autofocus onClick={go}>
            {t('Continue to your bank')}
          </Button>
        ) : (
          <Button loading={phase === 'asking'} onClick={() => void ask()}>
            {t('I have confirmed it')}
          </Button>
        )}
      </div>
    </>
  );
}
