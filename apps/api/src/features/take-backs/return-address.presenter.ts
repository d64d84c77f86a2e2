import type { TakeBackAddress } from '@dw/contract';
import type { ReturnAddress } from '../../domain/accounts/return-address';
import { chosenCountry } from '../../platform/geo/chosen-country';

/** Where parcels go, as the wire shows it. */
export function presentReturnAddress(address: ReturnAddress): TakeBackAddress {
  const { title, street, houseNo, postcode, city, countryCode } = address;
  return { title, street_name: street, houseNo, postcode, city, country: { ...chosenCountry(undefined, countryCode) } };
}
