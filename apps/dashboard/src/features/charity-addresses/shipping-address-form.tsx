import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { type ShippingAddress, saveShippingAddress, shippingAddressQuery } from './addresses.api';

/** Where the charity’s own parcels come from. */
export function ShippingAddressPart() {
  const query = useQuery(shippingAddressQuery);
  return <Loaded query={query}>{(address) => <ShippingAddressForm address={address} />}</Loaded>;
}

function ShippingAddressForm({ address }: { address: ShippingAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const needed = (value: string) => (value.trim() === '' ? t('This field is required.') : null);
  const server = useServerForm({
    initialValues: { ...address },
    validate: { street: needed, house_no: needed, postcode: needed, city_name: needed },
    invalidAlert: t('All fields required'),
    save: (values) => saveShippingAddress(client, values),
    onSaved: () => showAlert(t('Success'), 'success'),
  });
  const field = server.form.getInputProps;
  return (
    <FormBody quiet form={server} submitLabel={t('Update')} needs="charity:write">
      <FormSection title={t('Shipping address')} purpose={t('Where what you post comes from, such as items you sold.')}>
        <TextInput label={t('Street')} required maxLength={limits.address} {...field('street')} />
        <FieldRow>
          <TextInput label={t('House number')} required maxLength={limits.houseNumber} {...field('house_no')} />
          <TextInput label={t('Flat number')} maxLength={limits.houseNumber} {...field('flat_no')} />
        </FieldRow>
        <FieldRow>
          <TextInput label={t('Postcode')} required maxLength={limits.postcode} {...field('postcode')} />
          <TextInput label={t('City')} required maxLength={limits.town} {...field('city_name')} />
        </FieldRow>
      </FormSection>
    </FormBody>
  );
}
