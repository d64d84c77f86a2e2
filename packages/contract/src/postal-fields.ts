import { inputIdOrText, line } from './input';
import { limits } from './limits';

/** What may be sent of an address, wherever one is asked for. */
export const postalFields = {
  street: line(limits.address).min(1, 'Street is required.'),
  city: line(limits.town).min(1, 'City is required.'),
  postcode: line(limits.postcode).min(1, 'Postcode is required.'),
  country_id: inputIdOrText(),
} as const;
