import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { startSession } from '../../lib/session';
import css from './login.module.css';
import { loginSlice } from './login-slice';
import { loginMutation } from './sign-in.api';
import { signInPaths } from './sign-in.paths';
import { SocialLogin } from './social-login';

/** Email and password; a refusal stands as a red banner above the fields. */
export function LoginForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const { error, loading } = useStore(loginSlice);
  const login = useMutation({
    ...loginMutation,
    onMutate: () => loginSlice.setState({ loading: true, error: null }),
    onSuccess: ({ user, access_token }) => {
      loginSlice.setState({ user: { ...user, access_token } });
      startSession(user, access_token);
    },
    onError: (failure) => loginSlice.setState({ error: errorText(t, failure) }),
    onSettled: () => loginSlice.setState({ loading: false }),
  });

  useEffect(() => loginSlice.reset, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '');
    login.mutate({ email: text('email'), password: text('password'), remember: values.has('remember') });
  };

  return (
    <form className={css.form} onSubmit={submit}>
      <h1>{t('Log in')}</h1>
      <Banner text={error ?? ''} />
      <TextInput
        name="email"
        type="email"
        defaultValue={email}
        label={t('Email')}
        autoComplete="username"
        required
        withAsterisk={false}
      />
      <PasswordInput
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('Show password'), tabIndex: 0 }}
      />
      <div className={css.row}>
        <Checkbox name="remember" label={t('Remember me')} />
        <Link to={signInPaths.forgotPassword}>{t('Forgot your password?')}</Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={loading}>
        {t('Log in')}
      </Button>
      <SocialLogin />
      <p className="dw-dim">
        {t('No account yet?')} <Link to={signInPaths.registerRole}>{t('Sign up')}</Link>
      </p>
    </form>
  );
}
