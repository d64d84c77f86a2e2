export type Regulator = 'england_wales' | 'scotland' | 'northern_ireland';

export type DetailsValues = {
  company_name: string;
  vatin: string;
  vat_registered: boolean;
  charity_number: string;
  charity_regulator: Regulator;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  country: string;
  postcode: string;
  city_name: string;
};

export const emptyDetails: DetailsValues = {
  company_name: '',
  vatin: '',
  vat_registered: true,
  charity_number: '',
  charity_regulator: 'england_wales',
  first_name: '',
  last_name: '',
  phone: '',
  address: '',
  country: 'GB',
  postcode: '',
  city_name: '',
};
