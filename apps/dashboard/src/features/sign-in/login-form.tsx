import { patterns } from '@dw/contract/patterns';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { Banner } from '../../kit/alerts/banner';
import { PasswordField } from '../../kit/form/password-field';
import { errorText } from '../../kit/states/error-text';
import { startSession } from '../../lib/session';
import { takesPasskeys } from '../../lib/takes-passkeys';
import css from './login.module.css';
import { loginSlice } from './login-slice';
import { asksForCode } from './second-factor-slice';
import { loginMutation } from './sign-in.api';
import { signInPaths } from './sign-in.paths';

/** Few installations have a provider. */
const SocialLogin = lazy(async () => ({ default: (await import('./social-login')).SocialLogin }));

/** What the operator calls the provider; the server writes it into the document where there is one. */
const providerName = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="social-login"]')?.content;

/** Email and password; a refusal stands as a red banner above the fields. */
export function LoginForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const { error, loading } = useStore(loginSlice);
  const provider = providerName();
  const login = useMutation({
    ...loginMutation,
    onMutate: () => loginSlice.setState({ loading: true, error: null }),
    onSuccess: ({ user, access_token }) => {
      loginSlice.setState({ user: { ...user, access_token } });
      startSession(user, access_token);
    },
    onError: (failure) => {
      if (!asksForCode(failure)) loginSlice.setState({ error: errorText(t, failure) });
    },
    onSettled: () => loginSlice.setState({ loading: false }),
  });

  useEffect(() => loginSlice.reset, []);

  const [typed, setTyped] = useState(email);
  const [errors, setErrors] = useState<{ readonly email?: string; readonly password?: string }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? '');
    const wrong = {
      ...(patterns.email.test(text('email').trim()) ? {} : { email: t('Enter an email address.') }),
      ...(text('password') === '' ? { password: t('Enter your password.') } : {}),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else login.mutate({ email: text('email'), password: text('password'), remember: values.has('remember') });
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>{t('Log in')}</h1>
      <Banner text={error ?? ''} />
      <TextInput
        name="email"
        type="email"
        defaultValue={email}
        error={errors.email}
        onChange={(event) => setTyped(event.currentTarget.value)}
        label={t('Email')}
        autoComplete="username"
        required
        withAsterisk={false}
      />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        error={errors.password}
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('Show password'), tabIndex: 0 }}
      />
      <div className={css.row}>
        <Checkbox name="remember" label={t('Remember me')} />
        <Link to={signInPaths.forgotPassword} state={{ email: typed.trim() }}>
          {t('Forgot your password?')}
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={loading}>
        {t('Log in')}
      </Button>
      {takesPasskeys() && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          onClick={({ currentTarget: { form } }) =>
            form && login.mutate({ remember: new FormData(form).has('remember') })
          }
        >
          {t('Log in with a passkey')}
        </Button>
      )}
      {provider && (
        <Suspense>
          <SocialLogin name={provider} />
        </Suspense>
      )}
      <p className="dw-dim">
        {t('No account yet?')} <Link to={signInPaths.registerRole}>{t('Sign up')}</Link>
      </p>
    </form>
  );
}
