import { locale } from '../lib/text';
import { FieldError } from '../parts/message';
import type { Person } from './api';
import { t } from './text';

export const noPerson: Person = {
  ...{ title: '', first_name: '', last_name: '', house: '', address: '', postcode: '', country: 'GB' },
};
export type Errors = Readonly<Record<string, readonly string[]>>;

type Name = keyof Person;
type Props = { person: Person; errors: Errors; change: (person: Person) => void };

/** Their codes; the browser knows what they are called. */
const abroad =
  'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GG GI GR HK HR HU IE IM IN IS IT JE JP LI LT LU LV MC MT NL NO NZ PK PL PT RO SE SG SI SK TR UA US ZA'.split(
    ' ',
  );

function countries(): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames([locale()], { type: 'region' });
  const named = (code: string) => [code, names.of(code) ?? code] as const;
  return [named('GB'), ...abroad.map(named).sort(([, one], [, other]) => one.localeCompare(other, locale()))];
}

/** Name and address, as a claim has to name who gave. */
export function PersonFields({ person, errors, change }: Props) {
  const field = (name: Name, label: string, autocomplete: string, maxLength: number) => {
    const wrong = errors[name];
    return (
      <div class="field">
        <label for={name}>{label}</label>
        <input
          id={name}
          value={person[name]}
          maxLength={maxLength}
          autocomplete={autocomplete}
          aria-invalid={Boolean(wrong)}
          aria-describedby={wrong ? `${name}-error` : undefined}
          onInput={(event) => change({ ...person, [name]: event.currentTarget.value })}
        />
        {wrong && <FieldError id={`${name}-error`} texts={wrong} />}
      </div>
    );
  };
  return (
    <>
      {field('title', t('Title (optional)'), 'honorific-prefix', 4)}
      {field('first_name', t('First name'), 'given-name', 35)}
      {field('last_name', t('Last name'), 'family-name', 35)}
      {field('house', t('House name or number'), 'address-line1', 40)}
      {field('address', t('Street and town'), 'address-line2', 200)}
      {field('postcode', t('Postcode of your home'), 'postal-code', 12)}
      <div class="field">
        <label for="country">{t('Country')}</label>
        <select
          id="country"
          value={person.country}
          autocomplete="country"
          onChange={(event) => change({ ...person, country: event.currentTarget.value })}
        >
          {countries().map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
