import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import { startSession } from '../../lib/session';
import { takesPasskeys } from '../../lib/takes-passkeys';
import css from './login.module.css';
import { logInByPasskey } from './passkey-login';
import { secondFactorSlice } from './second-factor-slice';
import { finishLogin } from './sign-in.api';

/** The code of the authenticator app, or a recovery code: the second half of a login. */
export function CodeForm({ ticket }: { ticket: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => secondFactorSlice.reset, []);
  const login = useMutation({
    mutationFn: (way: 'code' | 'passkey') => (way === 'code' ? finishLogin({ ticket, code }) : logInByPasskey(false)),
    onSuccess: ({ user, access_token }) => startSession(user, access_token),
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const over = login.error instanceof ApiError && login.error.code === 'ticket_over';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else login.mutate('code');
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>{t('Enter your code')}</h1>
      <Banner text={login.error ? errorText(t, login.error) : ''} />
      <p className="dw-dim">
        {t('Open your authenticator app and type the code it shows. A recovery code works, too.')}
      </p>
      <TextInput
        ref={field}
        className={css.code}
        label={t('Code')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={empty && t('Enter the code.')}
        autoComplete="one-time-code"
        maxLength={40}
        required
        withAsterisk={false}
        disabled={over}
      />
      {!over && (
        <Button type="submit" size="lg" fullWidth loading={login.isPending}>
          {t('Log in')}
        </Button>
      )}
      {takesPasskeys() && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          disabled={login.isPending}
          onClick={() => login.mutate('passkey')}
        >
          {t('Log in with a passkey')}
        </Button>
      )}
      <Button variant={over ? 'filled' : 'subtle'} onClick={() => secondFactorSlice.reset()}>
        {t('Back to the password')}
      </Button>
    </form>
  );
}
