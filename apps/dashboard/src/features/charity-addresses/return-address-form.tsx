import { Button, TextInput } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fullAddress } from '../../domain/places/place-form-values';
import { AddressFields } from '../../kit/address/address-fields';
import { useLocated } from '../../kit/address/use-located';
import { useTown } from '../../kit/address/use-town';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { useLateAnswer } from '../../kit/form/late-answer';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { countriesQuery } from '../../lib/countries';
import { type ReturnAddress, returnAddressQuery, saveReturnAddress } from './addresses.api';
import css from './return-address-form.module.css';

/** Where donations go by post, found on the map. */
export function ReturnAddressPart() {
  const query = useQuery(returnAddressQuery);
  return <Loaded query={query}>{(address) => <ReturnAddressForm address={address} />}</Loaded>;
}

const text = (value: number | null) => (value === null ? '' : String(value));
const toValues = ({ street, city, postcode, country_id, lat, lng }: ReturnAddress) => ({
  ...{ street, city, postcode, country_id: text(country_id), lat: text(lat), lng: text(lng) },
});

function ReturnAddressForm({ address }: { address: ReturnAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: countries } = useQuery(countriesQuery);
  const needed = (value: string) => (value.trim() === '' ? t('This field is required.') : null);
  const server = useServerForm({
    initialValues: toValues(address),
    validate: { street: needed, city: needed, postcode: needed, country_id: needed, lat: needed, lng: needed },
    invalidAlert: t('All fields required'),
    save: (values) => saveReturnAddress(client, values),
    onSaved: () => showAlert(t('Success'), 'success'),
  });
  const { form } = server;
  const { values } = form;
  const country = countries?.find(({ id }) => String(id) === values.country_id);
  const whole = fullAddress(values, country?.name);
  const leftPostcode = useTown(form, country?.code);
  const ask = useLateAnswer(form, ['lat', 'lng']);
  const located = useLocated(whole, values.lat !== '', () => {
    const fill = ask();
    return ({ lat, lng }) => fill({ lat: String(lat), lng: String(lng) });
  });
  return (
    <FormBody quiet form={server} submitLabel={t('Submit')} needs="charity:write">
      <FormSection title={t('Return address')} purpose={t('Where shoppers send their parcels to you.')}>
        <AddressFields form={form} onLeft={located.left} onLeftPostcode={leftPostcode} />
        <div className={css.find}>
          <Button
            variant="default"
            leftSection={<IconMapPinSearch size={17} stroke={1.6} aria-hidden />}
            disabled={whole === undefined}
            loading={located.locating}
            onClick={located.locate}
          >
            {t('Generate coordinates')}
          </Button>
          <p role="status" className="dw-dim">
            {located.found !== '' && t('Found: {address}', { address: located.found })}
          </p>
        </div>
        <FieldRow>
          <TextInput label={t('Latitude')} required readOnly {...form.getInputProps('lat')} />
          <TextInput label={t('Longitude')} required readOnly {...form.getInputProps('lng')} />
        </FieldRow>
      </FormSection>
    </FormBody>
  );
}
