import type { GiftOffer } from '@dw/contract/enums';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { RadioRows } from '../../kit/form/radio-rows';
import { useServerForm } from '../../kit/form/use-server-form';
import { type SiteGifts, saveSiteGifts, takersQuery } from './gifts.api';

type Props = { uuid: string; saved: SiteGifts };
type Values = { offer: GiftOffer; charity: string };

const toValues = ({ offer, charity }: SiteGifts): Values => ({ offer, charity: charity?.name ?? '' });

/** The choice: nobody, one charity, or whichever the shopper picks. */
export function SiteGiftsForm({ uuid, saved }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const server = useServerForm({
    initialValues: toValues(saved),
    validate: {
      charity: (name: string, { offer }: Values) => (offer === 'chosen' && name === '' ? t('Choose a charity.') : null),
    },
    save: ({ offer, charity }) => saveSiteGifts(client, uuid, { offer, charity: offer === 'chosen' ? charity : '' }),
    afterwards: toValues,
    onSaved: () => showAlert(t('Updated'), 'success'),
  });
  const { form } = server;
  return (
    <FormBody form={server} submitLabel={t('Update')} needs="websites:write">
      <FormSection
        title={t('Who is asked')}
        purpose={t('None, £1, £2, £5 or another amount; nothing is chosen beforehand.')}
      >
        <RadioRows
          name="offer"
          label={t('Who is asked')}
          value={form.values.offer}
          onChange={(offer) => form.setFieldValue('offer', offer)}
          choices={[
            { value: 'off', label: t('Nobody'), note: t('Shoppers are not asked.') },
            { value: 'chosen', label: t('For one charity'), note: t('You choose which.') },
            { value: 'any', label: t('For any charity'), note: t('The shopper picks one.') },
          ]}
        />
        {form.values.offer === 'chosen' && (
          <CharityChoice
            saved={saved}
            value={form.values.charity}
            error={form.errors.charity}
            choose={(name) => form.setFieldValue('charity', name)}
          />
        )}
      </FormSection>
    </FormBody>
  );
}

type Choice = {
  saved: SiteGifts;
  value: string;
  error: React.ReactNode;
  choose: (name: string) => void;
};

function CharityChoice({ saved, value, error, choose }: Choice) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data } = useQuery(takersQuery(search.trim()));
  const found = data?.items ?? [];
  const kept = saved.charity;
  const shown =
    kept && search.trim() === '' && !found.some(({ name }) => name === kept.name)
      ? [{ name: kept.name, title: kept.title }, ...found]
      : found;
  return (
    <>
      {kept && !kept.open && (
        <p role="status">
          {t('{name} takes no gifts at the moment. Shoppers are not asked until it does.', { name: kept.title })}
        </p>
      )}
      <TextInput
        label={t('Find a charity')}
        value={search}
        maxLength={60}
        error={error}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {shown.length === 0 ? (
        <p className="dw-dim" role="status">
          {t('No charity of this name takes gifts.')}
        </p>
      ) : (
        <RadioRows
          name="charity"
          label={t('Charity')}
          value={value}
          onChange={choose}
          choices={shown.map(({ name, title }) => ({ value: name, label: title, note: `/p/${name}` }))}
        />
      )}
    </>
  );
}
