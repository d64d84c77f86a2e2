import { type Role, roles } from '@dw/contract/enums';
import { type DetailsValues, emptyDetails } from './details-form-values';

export type Registration = {
  /** The last code that was mailed from here; `at` in milliseconds. */
  readonly sent: { readonly email: string; readonly role: Role; readonly at: number } | null;
  /** The details as they are typed. */
  readonly details: DetailsValues | null;
};

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Reads what a tab has kept of a registration; what does not look like it is left out. */
export function readRegistration(text: string): Registration {
  const kept = fieldsOf(parsed(text));
  return { sent: sentIn(kept.get('sent')), details: kept.get('details') ? detailsIn(kept.get('details')) : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sentIn(value: unknown): Registration['sent'] {
  const sent = fieldsOf(value);
  const [email, at] = [sent.get('email'), sent.get('at')];
  const role = roles.find((one) => one === sent.get('role'));
  return typeof email === 'string' && typeof at === 'number' && role ? { email, role, at } : null;
}

function detailsIn(value: unknown): DetailsValues {
  const details = fieldsOf(value);
  const text = (name: keyof DetailsValues): string => {
    const kept = details.get(name) ?? emptyDetails[name];
    return typeof kept === 'string' ? kept : '';
  };
  const regulators = ['england_wales', 'scotland', 'northern_ireland'] as const;
  return {
    ...{ company_name: text('company_name'), vatin: text('vatin'), charity_number: text('charity_number') },
    ...{ first_name: text('first_name'), last_name: text('last_name'), phone: text('phone') },
    ...{ address: text('address'), country: text('country'), postcode: text('postcode'), city_name: text('city_name') },
    vat_registered: details.get('vat_registered') !== false,
    charity_regulator: regulators.find((one) => one === details.get('charity_regulator')) ?? 'england_wales',
  };
}
