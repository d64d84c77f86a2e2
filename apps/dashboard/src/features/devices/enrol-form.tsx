import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { enrol } from './desk.api';

/** The code that a manager has made for this device. */
export function EnrolForm({ onEnrolled }: { onEnrolled: (device: string) => void }) {
  const { t } = useTranslation();
  const { form, saving, submit } = useServerForm({
    initialValues: { code: '' },
    validate: { code: (code: string) => (code.trim() === '' ? t('Enter the code.') : null) },
    save: ({ code }) => enrol(code),
    onSaved: onEnrolled,
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Set up this device')}>
      <p>{t('A manager of your shop makes a code for this device under Settings, Devices.')}</p>
      <TextInput
        label={t('Code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Set up this device')}
      </Button>
    </form>
  );
}
