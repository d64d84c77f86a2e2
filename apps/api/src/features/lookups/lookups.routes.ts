import { currencies, lookups } from '@dw/contract';
import { listCountries } from '../../platform/geo/countries';
import { locateOffline } from '../../platform/geo/locate';
import { townOfPostcode, townsOf } from '../../platform/geo/towns';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { dictionaries } from './dictionaries';

/** What forms look up: countries, towns, currencies, vocabularies, and where an address is. */
export function lookupsRoutes({ route }: Services): void {
  route(lookups.countries, { cacheSeconds: 3600, run: async () => [...listCountries()] });

  route(lookups.townByPostcode, {
    run: async ({ body }) => {
      // The offline gazetteer knows the United Kingdom only.
      const town = body.country.toUpperCase() === 'GB' ? townOfPostcode(body.postcode) : undefined;
      if (!town) throw invalid({ postcode: ['No town is known for this postcode. Type your town.'] }, 'town_unknown');
      return { ...town, approximate: true };
    },
  });

  route(lookups.cities, { cacheSeconds: 3600, run: async ({ path }) => [...townsOf(path.code)] });
  route(lookups.currencies, { run: async () => [...currencies] });
  route(lookups.dictionaries, { run: async () => dictionaries });

  route(lookups.coordination, {
    run: async ({ body }) => {
      const found = locateOffline(body.address);
      if (!found) throw invalid({ address: ['Problem with address'] }, 'address_unknown');
      return { ...found, approximate: true };
    },
  });
}
