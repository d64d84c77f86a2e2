import { invalid } from '../http/refusals';
import { type Country, countryByCode, countryById } from './countries';

/**
 * The country that a form names by its number, or where it names none the one that was there.
 * @throws 422 under `country_id` for a number without a country
 */
export function chosenCountry(id: number | undefined, was: string): Country {
  const country = id === undefined ? countryByCode(was) : countryById(id);
  if (!country) throw invalid({ country_id: ['Choose a country.'] });
  return country;
}
