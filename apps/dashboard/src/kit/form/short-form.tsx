import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../secrets/secrets.module.css';

type Props = {
  /** What the form is for. */
  name: string;
  /** Of the button that sends it. */
  label: string;
  server: { readonly submit: (event: FormEvent<HTMLFormElement>) => void; readonly saving: boolean };
  /** Something else of it is under way. */
  busy?: boolean;
  /** Another way on, beside the button. */
  beside?: ReactNode;
  children: ReactNode;
  onCancel: () => void;
};

/** A few fields that are asked for in between, with the way on and the way back. */
export function ShortForm({ name, label, server, busy = false, beside, children, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <form className={css.form} noValidate onSubmit={server.submit} aria-label={name}>
      {children}
      <div className={css.actions}>
        <Button type="submit" loading={server.saving} disabled={busy}>
          {label}
        </Button>
        {beside}
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
