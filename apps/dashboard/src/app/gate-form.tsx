import { productName } from '@dw/contract/product-name';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../kit/form/password-field';
import { openGate } from '../lib/open-gate';
import css from './gate-form.module.css';

/** Asks for the passphrase of this copy of the dashboard. */
export function GateForm({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      if (await openGate(passphrase)) onOpen();
      else setError(t('This is not the passphrase.'));
    } catch {
      setError(t('This page needs a secure connection (https).'));
    }
  };
  return (
    <main className={css.gate}>
      <title>{productName}</title>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h1>{t('Not open to the public')}</h1>
        <p>{t('This copy of the dashboard is for trying things out. Enter its passphrase.')}</p>
        <PasswordField
          label={t('Passphrase')}
          required
          autoFocus
          autoComplete="off"
          value={passphrase}
          error={error}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {t('Continue')}
        </Button>
      </form>
    </main>
  );
}
