import { patterns } from '@dw/contract/patterns';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../../kit/alerts/banner';
import { focusFirstError } from '../../../kit/form/focus-first-error';
import { PasswordField } from '../../../kit/form/password-field';
import { call } from '../../call';
import { failureText } from '../../parts/failure-text';
import { beginSession } from '../../session-cache';
import { CodeField, codeProblem } from './code-field';
import { EntryPage } from './entry-page';

type Wrong = {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

/** Address, password and a code of the app, all at once: a wrong one of them is not told apart from another. */
export function SignInPage() {
  const [wrong, setWrong] = useState<Wrong>({});
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string; code: string }) => call('POST', '/session', { body }),
    onSuccess: beginSession,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '');
    const given = { email: text('email').trim(), password: text('password'), code: text('code').trim() };
    const found: Wrong = {
      email: patterns.email.test(given.email) ? undefined : 'Enter an email address.',
      password: given.password === '' ? 'Enter your password.' : undefined,
      code: codeProblem(given.code),
    };
    setWrong(found);
    if (found.email || found.password || found.code) focusFirstError(event.currentTarget);
    else if (!signIn.isPending) signIn.mutate(given);
  };
  return (
    <EntryPage title="Sign in" onSubmit={submit}>
      <Banner text={signIn.error ? failureText(signIn.error) : ''} />
      <TextInput
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        error={wrong.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        error={wrong.password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <CodeField error={wrong.code} />
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        Sign in
      </Button>
    </EntryPage>
  );
}
