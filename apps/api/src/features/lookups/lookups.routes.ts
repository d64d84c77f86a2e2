import { currencies, lookups } from '@dw/contract';
import { addressKey } from '../../platform/auth/throttle';
import { listCountries } from '../../platform/geo/countries';
import { townsOf } from '../../platform/geo/towns';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { dictionaries } from './dictionaries';

const perMinute = { name: 'lookups.minute', points: 30, seconds: 60 } as const;

/** What forms look up: countries, towns, currencies, vocabularies, and where an address is. */
export function lookupsRoutes({ route, geocoder, throttle }: Services): void {
  // The offline gazetteer needs no limit; a service is shared by all, so each account has a limit.
  const takeTurn = async (ip: string) => {
    if (geocoder.asksOthers) await throttle.take(perMinute, addressKey(ip));
  };

  route(lookups.countries, { cacheSeconds: 3600, run: async () => [...listCountries()] });

  route(lookups.townByPostcode, {
    run: async ({ body, ip }) => {
      await takeTurn(ip);
      const town = await geocoder.townOf(body.postcode, body.country);
      if (!town) throw invalid({ postcode: ['No town is known for this postcode. Type your town.'] }, 'town_unknown');
      return town;
    },
  });

  route(lookups.cities, { cacheSeconds: 3600, run: async ({ path }) => [...townsOf(path.code)] });
  route(lookups.currencies, { run: async () => [...currencies] });
  route(lookups.dictionaries, { run: async () => dictionaries });

  route(lookups.coordination, {
    run: async ({ body, ip }) => {
      await takeTurn(ip);
      const found = await geocoder.locate(body.address);
      if (!found) throw invalid({ address: ['Problem with address'] }, 'address_unknown');
      return found;
    },
  });
}
