import { regulatorLabels } from '../../domain/charities/regulator-labels';
import type { DetailsValues } from './details-form-values';

type Translate = (text: string) => string;

/** What the fields of the details are called. */
export const detailsLabels = (t: Translate): Readonly<Record<keyof DetailsValues, string>> => ({
  company_name: t('Company name'),
  vatin: t('VAT ID'),
  // As the box beside the number says it.
  vat_registered: t('Not VAT registered'),
  charity_number: t('Charity number'),
  charity_regulator: t('Registered in'),
  first_name: t('First name'),
  last_name: t('Last name'),
  phone: t('Phone'),
  address: t('Address'),
  country: t('Country'),
  city: t('City'),
  postcode: t('Postcode'),
});

/** Values in words, where they are not their own word; both versions of a field are shown so. */
export const detailsInWords =
  (t: Translate, language: string) =>
  ({ city, country, charity_regulator, vat_registered }: DetailsValues) => ({
    city: city.name || '–',
    country: (country && new Intl.DisplayNames([language], { type: 'region' }).of(country)) || '–',
    charity_regulator: regulatorLabels(t)[charity_regulator],
    vat_registered: t(vat_registered ? 'Off' : 'On'),
  });
