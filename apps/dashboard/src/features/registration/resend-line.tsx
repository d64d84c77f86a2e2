import type { Role } from '@dw/contract/enums';
import { lifetimes } from '@dw/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import css from './form.module.css';
import { start } from './registration.api';
import { registrationSlice } from './registration-slice';

/** Has another code mailed, once a minute: the server says so when it is asked too early. */
export function ResendLine({ role, email }: { role: Role; email: string }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft();
  const resend = useMutation({
    mutationFn: () => start({ email, role }),
    onSuccess: ({ message }) => {
      registrationSlice.setState({ sent: { email, role, at: Date.now() } });
      showAlert(t(message), 'success');
    },
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  return (
    <p className="dw-dim">
      {t('Nothing arrived?')}{' '}
      <button
        type="button"
        className={css.link}
        disabled={resend.isPending || seconds > 0}
        onClick={() => resend.mutate()}
      >
        {t('Resend code.')}
      </button>{' '}
      {seconds > 0 && <span className={css.seconds}>{t('(in {seconds} s)', { seconds })}</span>}
    </p>
  );
}

/** How long until another code may be sent, counted down. */
function useSecondsLeft(): number {
  const at = useStore(registrationSlice, ({ sent }) => sent?.at ?? 0);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil(lifetimes.registration.resendAfter - (now - at) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    setNow(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  return left;
}
