import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './form.module.css';
import { type Passed, pageOfStep } from './passed-state';
import { draftQuery } from './registration.api';
import { useFirstFocus } from './use-first-focus';

/** Asks the server what the code belongs to, and goes on where that registration stands. */
export function CodeForm({ passed, atOnce }: { passed: Passed; atOnce: boolean }) {
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
