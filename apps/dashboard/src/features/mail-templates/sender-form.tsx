import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FieldRow } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './mail.module.css';
import { type MailSender, saveSender } from './mail-sender.api';

const valuesOf = ({ name, address, reply_to }: MailSender) => ({ name, address, reply_to });

/** The name, the address and the place for answers of a website’s mails. */
export function SenderForm({ uuid, sender }: { uuid: string; sender: MailSender }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, dirty, submit } = useServerForm({
    initialValues: valuesOf(sender),
    save: (values) => saveSender(client, uuid, values),
    afterwards: valuesOf,
    onSaved: () => showAlert(t('Sender saved'), 'success'),
  });
  return (
    <form className={css.sender} noValidate onSubmit={submit}>
      <FieldRow>
        <TextInput
          label={t('Name of the sender')}
          description={t('Such as the name of your shop. Empty: ours.')}
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <TextInput
          type="email"
          label={t('Address for answers')}
          description={t('Where answers of your customers go.')}
          {...form.getInputProps('reply_to')}
        />
      </FieldRow>
      <TextInput
        type="email"
        label={t('Address at your own domain')}
        description={t('It counts once you have proved the domain. Empty: mails come from our address.')}
        {...form.getInputProps('address')}
      />
      <div>
        <Button type="submit" variant="default" loading={saving} disabled={!dirty}>
          {t('Save sender')}
        </Button>
      </div>
    </form>
  );
}
