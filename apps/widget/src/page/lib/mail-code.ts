import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Outcome } from './api';
import { said, t } from './text';

const resendAfter = 60;

type Errors = { readonly email?: readonly string[]; readonly code?: readonly string[] };

/** Seconds until a moment, counted down once a second. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.min(resendAfter, Math.max(0, Math.ceil((until - now) / 1000)));
}

/**
 * An address and the six-digit code mailed to it.
 * @param send mails the code.
 */
export function useMailCode(send: (email: string) => Promise<Outcome<unknown>>) {
  const [email, writeEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [code, writeCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const emailField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const address = email.trim();
  const sent = sentTo !== '' && sentTo === address;

  const complain = (next: Errors) => {
    setErrors(next);
    (next.email ? emailField : codeField).current?.focus();
  };

  /** Shows a refusal: under its field where it names one, else above the form. */
  const refuse = ({ errors: named, message }: Failure) => {
    const { email: ofEmail, code: ofCode } = named;
    const inOurs = (texts?: readonly string[]) => texts?.map((text) => said(text));
    if (ofEmail ?? ofCode) complain({ email: inOurs(ofEmail), code: inOurs(ofCode) });
    else setFailure(said(message));
  };

  const ask = async () => {
    if (sending) return;
    setFailure('');
    if (!/^\S+@\S+\.\S+$/.test(address)) return complain({ email: [t('Enter an email address.')] });
    setErrors({});
    setSending(true);
    const outcome = await send(address);
    setSending(false);
    if (!outcome.ok) return refuse(outcome);
    setSentTo(address);
    writeCode('');
    setResendAt(Date.now() + resendAfter * 1000);
  };

  /** Whether address and code are there to be tried; does or says what is missing. */
  const ready = async (): Promise<boolean> => {
    setFailure('');
    setErrors({});
    if (!sent) await ask();
    else if (code.length !== 6) complain({ code: [t('The code has six digits.')] });
    return sent && code.length === 6;
  };

  // The next thing to do is the code, also for those who do not see it appear.
  useLayoutEffect(() => {
    if (sent) codeField.current?.focus();
  }, [sent, sentTo]);

  return {
    email,
    address,
    setEmail: (text: string) => writeEmail(text),
    code,
    /** Digits only, so that a code pasted with spaces fits. */
    setCode: (text: string) => writeCode(text.replace(/\D/g, '').slice(0, 6)),
    sent,
    sending,
    errors,
    failure,
    setFailure,
    refuse,
    ask,
    ready,
    wait: useCountdown(resendAt),
    emailField,
    codeField,
  };
}

export type MailCode = ReturnType<typeof useMailCode>;
