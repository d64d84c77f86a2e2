import { shopOrderLimits } from '@dw/contract/shop-order-limits';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { type Settings, saveSettings, settingsQuery } from './shop-orders.api';
import { shopOrderPaths } from './shop-orders.paths';

/** What an order costs to send, how soon it is sent, and how things come back. */
export function ShopSettingsPage() {
  return <Loaded query={useQuery(settingsQuery)}>{(settings) => <SettingsForm settings={settings} />}</Loaded>;
}

const toValues = ({ postage, days_to_send, returns }: Settings) => ({
  postage: postage.amount,
  days_to_send: String(days_to_send),
  returns,
});

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const server = useServerForm({
    initialValues: toValues(settings),
    validate: {
      postage: (text: string) =>
        /^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim()) ? null : t('Enter an amount such as 12.50.'),
      days_to_send: (text: string) => (/^\d{1,2}$/.test(text.trim()) ? null : t('Enter 1 to 28 days.')),
    },
    save: ({ postage, days_to_send, returns }) =>
      saveSettings(client, { postage: postage.trim(), days_to_send: Number(days_to_send), returns }),
    afterwards: toValues,
    onSaved: () => showAlert(t('Updated'), 'success'),
  });
  const { form } = server;
  return (
    <FormPage
      crumbs={[{ label: t('Donations Setup') }, { label: t('Shop orders'), to: shopOrderPaths.list }]}
      title={t('Postage and returns')}
      purpose={t('What buyers read beside everything in your virtual shop.')}
      form={server}
      submitLabel={t('Update')}
      needs="sales:write"
    >
      <FormSection title={t('Dispatch')} purpose={t('What is bought from now on is sent by this.')}>
        <TextInput label={t('Postage in pounds')} inputMode="decimal" {...form.getInputProps('postage')} />
        <TextInput label={t('Days until it is sent')} inputMode="numeric" {...form.getInputProps('days_to_send')} />
        <Textarea
          label={t('How things are returned')}
          rows={5}
          maxLength={shopOrderLimits.returns}
          {...form.getInputProps('returns')}
        />
      </FormSection>
    </FormPage>
  );
}
