import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { ShortForm } from '../../kit/form/short-form';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { takesPasskeys } from '../../lib/takes-passkeys';
import { CodeField } from './code-field';
import { OwnPasswordField } from './own-password-field';
import { type Proof, proofByPasskey, securityQuery } from './own-security.api';

type Props<A> = {
  /** What the form is for. */
  name?: string;
  /** Of the button that goes on. */
  label: string;
  /** Fields of the form’s own, above those of the proof. */
  children?: ReactNode;
  save: (proof: Proof) => Promise<A>;
  onSaved: (answer: A) => void;
  onCancel: () => void;
};

/** Asks for what the login asks for, before what a stolen session must not change: the password, with a code where one is set up; or a passkey. */
export function ProofAsked<A>(props: Props<A>) {
  const query = useQuery(securityQuery);
  return (
    <Loaded query={query}>
      {({ totp, passkeys }) => <Form {...props} asksCode={totp || passkeys > 0} hasPasskey={passkeys > 0} />}
    </Loaded>
  );
}

function Form<A>({
  name,
  label,
  children,
  save,
  onSaved,
  onCancel,
  asksCode,
  hasPasskey,
}: Props<A> & { asksCode: boolean; hasPasskey: boolean }) {
  const { t } = useTranslation();
  const first = useFirstFocus();
  const server = useServerForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (text: string) => (text === '' ? t('This field is required.') : null),
      code: (text: string) => (asksCode && text.trim() === '' ? t('Enter the code.') : null),
    },
    save: ({ password, code }) => save(asksCode ? { password, code } : { password }),
    onSaved,
    asksBeforeLeaving: false,
  });
  const [proving, setProving] = useState(false);
  const goOnByPasskey = async () => {
    setProving(true);
    try {
      onSaved(await save(await proofByPasskey()));
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    } finally {
      setProving(false);
    }
  };
  return (
    <ShortForm
      name={name ?? label}
      label={label}
      server={server}
      busy={proving}
      onCancel={onCancel}
      beside={
        hasPasskey &&
        takesPasskeys() && (
          <Button variant="default" loading={proving} disabled={server.saving} onClick={() => void goOnByPasskey()}>
            {t('Use a passkey instead')}
          </Button>
        )
      }
    >
      {children}
      <OwnPasswordField ref={first} {...server.form.getInputProps('password')} />
      {asksCode && (
        <CodeField
          description={t('Of your authenticator app, or a recovery code.')}
          maxLength={40}
          {...server.form.getInputProps('code')}
        />
      )}
    </ShortForm>
  );
}
