import type { ConsoleUser } from '@dw/contract/console';
import { limits } from '@dw/contract/limits';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../../kit/alerts/banner';
import { CodeBlock } from '../../../kit/code-block';
import { focusFirstError } from '../../../kit/form/focus-first-error';
import { PasswordField } from '../../../kit/form/password-field';
import { QrCode } from '../../../kit/qr-code';
import { call } from '../../call';
import { failureText } from '../../parts/failure-text';
import { CodeField, codeProblem } from './code-field';
import { EntryPage } from './entry-page';

type Props = {
  token: string;
  welcome: { readonly name: string; readonly email: string; readonly secret: string; readonly uri: string };
  onDone: (user: ConsoleUser) => void;
};
type Wrong = { readonly password?: string | undefined; readonly code?: string | undefined };

/** The secret for the app, as a picture and to be typed, the first code that it shows, and a password. */
export function SetUpForm({ token, welcome, onDone }: Props) {
  const [wrong, setWrong] = useState<Wrong>({});
  const finish = useMutation({
    mutationFn: (body: { token: string; password: string; code: string }) => call('POST', '/welcome/finish', { body }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const password = String(values.get('password') ?? '');
    const code = String(values.get('code') ?? '').trim();
    const { minimum } = limits.password;
    const found: Wrong = {
      password: password.length < minimum ? `Choose a password of ${minimum} characters or more.` : undefined,
      code: codeProblem(code),
    };
    setWrong(found);
    if (found.password || found.code) focusFirstError(event.currentTarget);
    else if (!finish.isPending) finish.mutate({ token, password, code });
  };
  return (
    <EntryPage title="Set up your sign-in" onSubmit={submit}>
      <p className="dw-dim">
        For {welcome.name}, {welcome.email}. Scan the picture with an authenticator app, or type the key into it.
      </p>
      <QrCode text={welcome.uri} label="QR code for the authenticator app" />
      <CodeBlock code={welcome.secret} label="Key" copyLabel="Copy" />
      <Banner text={finish.error ? failureText(finish.error) : ''} />
      <CodeField error={wrong.code} />
      <input type="hidden" autoComplete="username" value={welcome.email} readOnly />
      <PasswordField
        name="password"
        label="Password"
        description={`${limits.password.minimum} characters or more.`}
        autoComplete="new-password"
        maxLength={limits.password.maximum}
        required
        withAsterisk={false}
        error={wrong.password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <Button type="submit" size="lg" fullWidth loading={finish.isPending}>
        Finish and sign in
      </Button>
    </EntryPage>
  );
}
