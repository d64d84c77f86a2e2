import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import { linkParams } from '../../lib/link-params';
import css from './form.module.css';
import { type Passed, pageOfStep, usePassed } from './passed-state';
import { draftQuery } from './registration.api';
import { registrationPaths } from './registration.paths';
import { RegistrationPage } from './registration-page';
import { ResendLine } from './resend-line';

/** Step 3: the mailed code, typed or brought by the mail’s link. A new tab goes on with it, too. */
export function RegisterCodePage() {
  const { t } = useTranslation();
  const linked = linkParams(useLocation(), 'code')?.get('code');
  const [mailed, setMailed] = useState(linked);
  const passed = usePassed();
  const { role, email } = passed;
  // The code is a credential: it stays neither in the address bar nor in the list of visited pages.
  if (linked && linked !== mailed) setMailed(linked);
  if (linked !== undefined) return <Navigate to={registrationPaths.code} replace state={{ ...passed, code: linked }} />;
  return (
    <RegistrationPage step={3} title={t('Confirm your email address')}>
      <div className={css.head}>
        <h1>{t('Confirm your email address')}</h1>
        <p>{email ? t('Enter the code that we sent to {email}.', { email }) : t('Enter the code from our mail.')}</p>
      </div>
      <CodeForm passed={passed} atOnce={Boolean(mailed)} />
      {role && email ? (
        <ResendLine role={role} email={email} />
      ) : (
        <p className="dw-dim">
          {t('No code yet?')} <Link to={registrationPaths.role}>{t('Sign up')}</Link>
        </p>
      )}
    </RegistrationPage>
  );
}

/** Asks the server what the code belongs to, and goes on where that registration stands. */
function CodeForm({ passed, atOnce }: { passed: Passed; atOnce: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const first = useFirstFocus();
  const { form, saving, submit } = useServerForm({
    initialValues: { code: passed.code ?? '' },
    validate: { code: (code: string) => (code.trim() === '' ? t('Enter the code.') : null) },
    asksBeforeLeaving: false,
    save: async ({ code }) => {
      const draft = await queries.fetchQuery({ ...draftQuery(code.trim()), staleTime: 0 });
      return { draft, code: code.trim() };
    },
    onSaved: ({ draft, code }) => {
      if (draft.message) showAlert(t(draft.message), 'success');
      const state: Passed = { ...passed, role: draft.type, email: draft.email, code };
      return navigate(pageOfStep(draft.step, state), { state });
    },
  });

  useEffect(() => {
    if (atOnce) element.current?.requestSubmit();
  }, [atOnce]);

  return (
    <form ref={element} className={css.form} noValidate onSubmit={submit}>
      <TextInput
        ref={first}
        className={css.code}
        label={t('Code')}
        placeholder="XXXXX-XXXXX"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        withAsterisk={false}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Next')}
      </Button>
    </form>
  );
}
