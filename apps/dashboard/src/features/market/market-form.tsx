import '@mantine/core/styles/Switch.layer.css';
import { charityRules } from '@dw/contract/charity-rules';
import { limits } from '@dw/contract/limits';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Choice } from '../../kit/form/choice';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { count, plainUrl } from '../../lib/formats';
import { type MarketSettings, saveMarket } from './market.api';

const { most, pattern, message } = charityRules.username;
const toValues = ({ name, open, out_of_stock, intro, comments }: MarketSettings) => ({
  ...{ name, open, out_of_stock, intro, comments },
});

/** Name, switch and looks of the marketplace. */
export function MarketForm({ settings }: { settings: MarketSettings }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const server = useServerForm({
    initialValues: toValues(settings),
    validate: {
      name: (name: string) => (name.trim() === '' || pattern.test(name.trim().toLowerCase()) ? null : t(message)),
    },
    save: (values) => saveMarket(client, values),
    afterwards: toValues,
    onSaved: () => showAlert(t('Updated'), 'success'),
  });
  const { form } = server;
  const { open, out_of_stock, comments } = form.getValues();
  return (
    <FormPage
      crumbs={[{ label: t('Ads Manager') }]}
      title={t('Marketplace')}
      purpose={t('A public page with the active items of your feeds. No cookies, and nobody is followed.')}
      form={server}
      submitLabel={t('Update')}
      needs="feeds:write"
    >
      <FormSection title={t('Your marketplace')} purpose={t('Shoppers find it at its address while it is open.')}>
        <TextInput
          label={t('Short name')}
          description={t('The end of your page’s address: letters, digits and hyphens.')}
          autoComplete="off"
          maxLength={most}
          {...form.getInputProps('name')}
        />
        <Switch
          label={t('Open to everyone')}
          checked={open}
          onChange={({ currentTarget }) => form.setFieldValue('open', currentTarget.checked)}
        />
        {settings.open ? (
          <p>
            <a href={`${settings.url}?own=1`} target="_blank" rel="noopener">
              {plainUrl(settings.url)}
            </a>{' '}
            · {t('Items that are shown')}: {count(settings.items, i18n.language)}
          </p>
        ) : null}
      </FormSection>
      <FormSection title={t('What is shown')} purpose={t('Items in Discovery come first.')}>
        <Choice
          label={t('Items that are out of stock')}
          options={[
            { value: 'shown', label: t('Shown last, marked so') },
            { value: 'hidden', label: t('Not shown') },
          ]}
          value={out_of_stock}
          onChange={(value) => form.setFieldValue('out_of_stock', value)}
        />
        <Textarea
          label={t('Introduction')}
          description={t('Stands above your items.')}
          rows={4}
          maxLength={limits.description}
          {...form.getInputProps('intro')}
        />
        <Switch
          label={t('Comments by shoppers')}
          description={t('Signed-in shoppers may comment on items. You decide which comments are shown.')}
          checked={comments}
          onChange={({ currentTarget }) => form.setFieldValue('comments', currentTarget.checked)}
        />
      </FormSection>
    </FormPage>
  );
}
