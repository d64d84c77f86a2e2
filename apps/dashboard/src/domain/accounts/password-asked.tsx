import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { OwnPasswordField } from './own-password-field';

type Props<A> = {
  /** Of the button that goes on. */
  label: string;
  save: (password: string) => Promise<A>;
  onSaved: (answer: A) => void;
  onCancel: () => void;
};

/** The password, before what a stolen session must not change. */
export function PasswordAsked<A>({ label, save, onSaved, onCancel }: Props<A>) {
  const { t } = useTranslation();
  const first = useFirstFocus();
  const { form, saving, submit } = useServerForm({
    initialValues: { password: '' },
    validate: { password: (text: string) => (text === '' ? t('This field is required.') : null) },
    save: ({ password }) => save(password),
    onSaved,
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={label}>
      <OwnPasswordField ref={first} {...form.getInputProps('password')} />
      <div className={shared.actions}>
        <Button type="submit" loading={saving}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
