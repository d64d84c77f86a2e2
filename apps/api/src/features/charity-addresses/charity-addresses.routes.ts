import { charityAddresses } from '@dw/contract';
import {
  findReturnAddress,
  noReturnAddress,
  type ReturnAddress,
  saveReturnAddress,
} from '../../domain/accounts/return-address';
import { audit, changes } from '../../platform/audit/audit';
import { chosenCountry } from '../../platform/geo/chosen-country';
import { countryByCode } from '../../platform/geo/countries';
import type { Services } from '../../services';
import { assertAll } from './all-required';
import { findShippingAddress, putShippingAddress, type ShippingAddress } from './charity-addresses.repository';

const micro = (degrees: number) => Math.round(degrees * 1e6);

/** Where parcels of a charity go, and where its own come from. */
export function charityAddressesRoutes({ route }: Services): void {
  route(charityAddresses.getReturn, {
    read: async (tx) => presentReturn((await findReturnAddress(tx)) ?? noReturnAddress),
  });

  route(charityAddresses.saveReturn, {
    write: async (tx, { body }) => {
      const { street = '', city = '', postcode = '', country_id, lat, lng } = body;
      assertAll({ street, city, postcode, country_id, lat, lng });
      const { code: countryCode } = chosenCountry(country_id, '');
      const pin = { latMicro: micro(lat ?? 0), lngMicro: micro(lng ?? 0) };
      return presentReturn(await saveReturnAddress(tx, { street, city, postcode, countryCode, ...pin }));
    },
  });

  route(charityAddresses.getShipping, {
    read: async (tx) => presentShipping((await findShippingAddress(tx)) ?? none),
  });

  route(charityAddresses.saveShipping, {
    write: async (tx, { body }) => {
      const { city_name = '', house_no = '', postcode = '', street = '', flat_no = '' } = body;
      assertAll({ city_name, house_no, postcode, street });
      const address = { cityName: city_name, houseNo: house_no, postcode, street, flatNo: flat_no };
      const was = (await findShippingAddress(tx)) ?? none;
      const uuid = await putShippingAddress(tx, address);
      await audit(tx, { action: 'shipping-address.saved', subject: uuid, ...changes<ShippingAddress>(was, address) });
      return presentShipping(address);
    },
  });
}

const none: ShippingAddress = { cityName: '', houseNo: '', postcode: '', street: '', flatNo: '' };

const presentReturn = ({ street, city, postcode, countryCode, latMicro, lngMicro }: ReturnAddress) => ({
  street,
  city,
  postcode,
  country_id: countryByCode(countryCode)?.id ?? 0,
  lat: latMicro === null ? null : latMicro / 1e6,
  lng: lngMicro === null ? null : lngMicro / 1e6,
});

const presentShipping = ({ cityName, houseNo, postcode, street, flatNo }: ShippingAddress) => ({
  city_name: cityName,
  house_no: houseNo,
  postcode,
  street,
  flat_no: flatNo,
});
