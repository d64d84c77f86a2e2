import { useTranslation } from 'react-i18next';
import { type ServerForm, useServerForm } from '../../kit/form/use-server-form';
import { hoursProblems } from '../opening-hours/hours-problems';
import { specialProblems } from '../opening-hours/special-hours';
import type { Place, PlaceBody } from './place';
import { degreesOf, type PlaceFormValues, toBody, toFormValues } from './place-form-values';
import { sayHours, saySpecial, sayTags } from './say-values';

type Options<P extends Place> = {
  initialValues: PlaceFormValues;
  starred: true | undefined;
  save: (body: PlaceBody, version: string | undefined) => Promise<P>;
  stored: { readonly version: string; readonly reload: () => Promise<P> } | undefined;
  onSaved: (place: P) => void;
  /** Hears which fields are wrong, before the first of them takes the focus. */
  onRefused: (fields: readonly string[]) => void;
};

/** The form of a place, with its checks. */
export function usePlaceForm<P extends Place>(options: Options<P>): ServerForm<PlaceFormValues> {
  const { initialValues, starred, save, stored, onSaved, onRefused } = options;
  const { t, i18n } = useTranslation();
  const required = (text: string) => (value: string) => (value.trim() === '' ? text : null);
  return useServerForm({
    initialValues,
    starred,
    validate: {
      name: required(t('Name is required.')),
      street: required(t('Street is required.')),
      city: required(t('City is required.')),
      postcode: required(t('Postcode is required.')),
      lat: (typed) => (degreesOf(typed, 90) === undefined ? t('Enter a latitude from -90 to 90.') : null),
      lng: (typed) => (degreesOf(typed, 180) === undefined ? t('Enter a longitude from -180 to 180.') : null),
      pin: (trust) => (trust === 'approximate' ? t('Move the pin, or confirm where it is.') : null),
      opening_hours: (hours) => (hoursProblems(hours).size > 0 ? t('Check the marked hours.') : null),
      special_hours: (days) => (specialProblems(days).size > 0 ? t('Check the marked days.') : null),
    },
    aliases: { tags: 'tags.allowed', country: 'country_id' },
    save: (values, version) => save(toBody(values), version),
    ...(stored && {
      edit: {
        version: stored.version,
        versionOf: (place: P) => place.updated_at,
        reload: async () => {
          const place = await stored.reload();
          return { version: place.updated_at, values: toFormValues(place) };
        },
        labels: {
          name: t('Name'),
          description: t('Description'),
          store_code: t('Store code'),
          tags: t('Tags'),
          street: t('Street'),
          city: t('City'),
          postcode: t('Postcode'),
          country_id: t('Country'),
          lat: t('Latitude'),
          lng: t('Longitude'),
          pin: t('Pin'),
          opening_hours: t('Opening hours'),
          special_hours: t('Holidays and closures'),
        },
        say: ({ tags, opening_hours, special_hours }: PlaceFormValues) => ({
          tags: sayTags(t, tags),
          opening_hours: sayHours(t, i18n.language, opening_hours),
          special_hours: saySpecial(t, special_hours),
        }),
      },
    }),
    onRefused,
    onSaved,
  });
}
