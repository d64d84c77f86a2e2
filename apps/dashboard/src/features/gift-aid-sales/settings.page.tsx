import { giftAidLimits, giftAidMethods } from '@dw/contract/gift-aid-enums';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { hintBelow } from '../../kit/form/hint-below';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { type Settings, saveSettings, settingsQuery } from './gift-aid-sales.api';
import { RuleList } from './rule-list';
import { methodWords } from './sale-words';

/** How a charity aids what it sells, and the rules it goes by. */
export function SettingsPage() {
  return <Loaded query={useQuery(settingsQuery)}>{(settings) => <SettingsForm settings={settings} />}</Loaded>;
}

const toValues = ({ rules: _rules, limit: _limit, ...values }: Settings) => values;

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const server = useServerForm({
    initialValues: toValues(settings),
    save: (values) => saveSettings(client, values),
    afterwards: toValues,
    onSaved: () => showAlert(t('Updated'), 'success'),
  });
  const { form } = server;
  return (
    <FormPage
      crumbs={[{ label: t('Donations Setup') }]}
      title={t('Gift Aid')}
      purpose={t('Claims are prepared here and submitted by you: nothing is sent to HMRC.')}
      form={server}
      submitLabel={t('Update')}
      needs="gift-aid:write"
    >
      <FormSection title={t('Method')} purpose={t('How what you sell for donors becomes a gift.')}>
        <NativeSelect
          label={t('Method')}
          data={giftAidMethods.map((value) => ({ value, label: t(methodWords[value].label) }))}
          {...form.getInputProps('method')}
        />
        {form.getValues().method === 'b' && (
          <FieldRow>
            <TextInput label={t('Trading company')} required {...form.getInputProps('trading_name')} />
            <TextInput
              label={t('Company number')}
              required
              maxLength={giftAidLimits.reference}
              {...form.getInputProps('trading_number')}
            />
          </FieldRow>
        )}
        <FieldRow>
          <TextInput label={t('Commission in percent')} inputMode="decimal" {...form.getInputProps('commission')} />
          <TextInput
            label={t('VAT on the commission in percent')}
            inputMode="decimal"
            {...form.getInputProps('commission_vat')}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('HMRC')} purpose={t('Who the tax office knows you as.')}>
        <TextInput
          label={t('HMRC charities reference')}
          description={t('Two letters and digits such as XR12345. It is not your charity number.')}
          {...hintBelow}
          maxLength={giftAidLimits.reference}
          {...form.getInputProps('hmrc_reference')}
        />
      </FormSection>
      <RuleList version={settings.rules} />
    </FormPage>
  );
}
