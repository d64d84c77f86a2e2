import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../kit/address/address-fields';
import { FormSection } from '../../kit/form/form-section';
import { countriesQuery } from '../../lib/countries';
import { PinFields } from './pin-fields';
import type { PlaceFormValues } from './place-form-values';
import type { PlaceWords } from './place-words';
import { useLocate } from './use-locate';

type Props = {
  words: PlaceWords;
  form: UseFormReturnType<PlaceFormValues>;
  /** The tab is in sight: only then is there a map. */
  shown: boolean;
};

/** Where the place is: its address, and its pin on the map. */
export function LocationPanel({ words, form, shown }: Props) {
  const { t } = useTranslation();
  const { data: countries } = useQuery(countriesQuery);
  const country = countries?.find(({ id }) => String(id) === form.values.country_id);
  const locate = useLocate(form, country);
  return (
    <>
      <FormSection title={t('Address')} purpose={words.address}>
        <AddressFields form={form} onLeft={locate.left} onLeftPostcode={locate.leftPostcode} />
      </FormSection>
      <FormSection title={t('Pin')} purpose={t('The exact spot on the map, the entrance at best.')}>
        <PinFields form={form} shown={shown} locate={locate} />
      </FormSection>
    </>
  );
}
