import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { returnAddressQuery, saveReturnAddress } from '../../domain/take-backs/take-backs.api';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { AddressFields } from '../../kit/address/address-fields';
import { useTown } from '../../kit/address/use-town';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';

/** Where shoppers’ parcels go. */
export function ReturnAddressPage() {
  const id = useTakeBackId();
  const query = useQuery(returnAddressQuery(id));
  return <Loaded query={query}>{(address) => <AddressForm key={id} id={id} address={address} />}</Loaded>;
}

type Address = Awaited<ReturnType<typeof saveReturnAddress>>;

function AddressForm({ id, address }: { id: string; address: Address }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const required = (text: string) => (typed: string) => (typed.trim() === '' ? text : null);
  const server = useServerForm({
    initialValues: {
      title: address.title,
      street: address.street_name,
      house_no: address.houseNo,
      postcode: address.postcode,
      city: address.city,
      country_id: String(address.country.id),
    },
    validate: {
      title: required(t('Title is required.')),
      street: required(t('Street is required.')),
      house_no: required(t('House number is required.')),
      postcode: required(t('Postcode is required.')),
      city: required(t('City is required.')),
    },
    aliases: { street_name: 'street', houseNo: 'house_no' },
    save: ({ street, house_no, country_id, ...values }) =>
      saveReturnAddress(client, id, {
        ...values,
        street_name: street,
        houseNo: house_no,
        country_id: Number(country_id),
      }),
    onSaved: () => {
      showAlert(t('Return address saved successfuly.'), 'success');
      void navigate(takeBackPaths.overview);
    },
  });
  const leftPostcode = useTown(server.form, address.country.code);
  return (
    <FormPage
      crumbs={takeBackCrumbs(t)}
      title={t('Return Address')}
      purpose={t('Where the carriers bring what shoppers hand back.')}
      form={server}
      submitLabel={t('Save')}
    >
      <FormSection title={t('Address')} purpose={t('Carriers need the complete address.')}>
        <TextInput
          label={t('Title')}
          description={t('Whom the parcels are for: a company or a department.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={limits.placeName}
          autoComplete="off"
          {...server.form.getInputProps('title')}
        />
        <AddressFields form={server.form} houseNumber fixedCountry onLeftPostcode={leftPostcode} />
      </FormSection>
    </FormPage>
  );
}
