import { limits } from '@dw/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { addVolunteer, type Place } from './devices.api';

/** A new volunteer: a name, a place and a PIN. */
export function VolunteerForm({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const empty = { name: '', place: places[0]?.uuid ?? '', pin: '' };
  const { form, saving, dirty, submit } = useServerForm({
    initialValues: empty,
    validate: {
      name: (name: string) => (name.trim() === '' ? t('This field is required.') : null),
      pin: (pin: string) => (/^\d{6}$/.test(pin) ? null : t('Enter six digits.')),
    },
    save: (values) => addVolunteer(client, values),
    afterwards: () => empty,
    onSaved: () => showAlert(t('Volunteer added'), 'success'),
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Add volunteer')}>
      <TextInput label={t('Full name')} maxLength={limits.name} autoComplete="off" {...form.getInputProps('name')} />
      <NativeSelect
        label={t('Shop or store')}
        data={places.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('place')}
      />
      <TextInput
        label={t('PIN')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.devices.pin}
        {...form.getInputProps('pin')}
      />
      <Button type="submit" variant={dirty ? 'filled' : 'default'} loading={saving}>
        {t('Add volunteer')}
      </Button>
    </form>
  );
}
