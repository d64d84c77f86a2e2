import { limits } from '@dw/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { addDevice, type Place } from './devices.api';
import { EnrolmentCode } from './enrolment-code';

/** A new device: what it is called, and where it stands. */
export function DeviceForm({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const empty = { name: '', place: places[0]?.uuid ?? '' };
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    validate: { name: (name: string) => (name.trim() === '' ? t('Name is required.') : null) },
    save: (values) => addDevice(client, values),
    afterwards: () => empty,
    onSaved: setCode,
    asksBeforeLeaving: false,
  });
  return (
    <>
      {code !== '' && <EnrolmentCode code={code} />}
      <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Add device')}>
        <TextInput label={t('Name')} maxLength={limits.name} autoComplete="off" {...form.getInputProps('name')} />
        <NativeSelect
          label={t('Shop or store')}
          data={places.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          {...form.getInputProps('place')}
        />
        <Button type="submit" loading={saving}>
          {t('Add device')}
        </Button>
      </form>
    </>
  );
}
