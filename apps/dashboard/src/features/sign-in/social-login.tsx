import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import { startSession } from '../../lib/session';
import css from './login.module.css';
import { loginSlice } from './login-slice';
import { rememberedPage } from './remembered-page';
import { asksForCode } from './second-factor-slice';
import { socialLoginMutation } from './sign-in.api';
import { signInPaths } from './sign-in.paths';
import { keepFragment, readSocialReturn, socialPath, takeFragment } from './social-return';

/** The way to the sign-in provider of that name, and what it led back with: a ticket for a session, or why not. */
export function SocialLogin({ name }: { name: string }) {
  const { t } = useTranslation();
  const { hash, state } = useLocation();
  const back = useSocialReturn();
  return (
    <>
      <p className={css.or}>{t('or')}</p>
      <Button
        component="a"
        href={socialPath(rememberedPage(state))}
        onClick={() => keepFragment(rememberedPage(state))}
        size="lg"
        fullWidth
        variant="default"
        loading={back || hash.startsWith('#ticket=')}
      >
        {t('Log in with {name}', { name })}
      </Button>
    </>
  );
}

/** @returns whether a ticket is being exchanged */
function useSocialReturn(): boolean {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const login = useMutation({
    ...socialLoginMutation,
    onSuccess: ({ user, access_token }) => startSession(user, access_token),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'unknown_address')
        return navigate(signInPaths.registerRole, { state: { email: error.params.email } });
      if (!asksForCode(error)) loginSlice.setState({ error: errorText(t, error) });
    },
  });
  const seen = useRef('');

  useEffect(() => {
    const found = readSocialReturn(hash);
    if (!found || seen.current === hash) return;
    seen.current = hash;
    // A ticket works once, and stays neither in the address bar nor in the list of visited pages.
    void navigate(signInPaths.login, {
      replace: true,
      state: found.from ? { from: found.from + takeFragment() } : null,
    });
    if ('ticket' in found) login.mutate(found.ticket);
    else loginSlice.setState({ error: t(found.problem) });
  }, [hash, navigate, login.mutate, t]);
  return login.isPending;
}
