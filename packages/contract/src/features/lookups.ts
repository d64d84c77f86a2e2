import { z } from 'zod';
import { anyone, can, endpoint, member } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { imageName } from '../uploaded-image';

const city = z.object({ id: z.int(), name: z.string() });

/** One vocabulary: `code` is what the wire carries, `id` its fixed number from 1, `name` what people read. */
const dictionary = z.object({
  name: z.enum([
    'languages',
    'plugin_positions',
    'plugin_directions',
    'item_genders',
    'item_types',
    'feed_frequencies',
  ]),
  values: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
});
export type Dictionary = z.infer<typeof dictionary>;

export const lookups = {
  countries: endpoint({
    method: 'GET',
    path: '/countries',
    access: anyone,
    area: 'shell',
    summary: 'Countries by name',
    answer: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
  townByPostcode: endpoint({
    method: 'POST',
    path: '/cities',
    access: anyone,
    area: 'shell',
    summary:
      'The town of a postcode, approximate without a geocoder; `id` is 0 for a town that is not among the known ones',
    body: z.object({ postcode: inputText().trim().min(1).max(limits.postcode), country: inputText().trim().length(2) }),
    answer: city.extend({ approximate: z.boolean() }),
    refusals: { 422: 'No town is known for the postcode.', 429: 'Too many questions.' },
  }),
  cities: endpoint({
    method: 'GET',
    path: '/countries/{code}/cities',
    access: anyone,
    area: 'shell',
    summary: "A country's known towns by name: the post towns of GB, else none",
    answer: z.array(city),
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/currencies',
    access: member,
    area: 'shell',
    viewable: true,
    summary: 'Currencies; their ids are fixed',
    answer: z.array(z.object({ id: z.int(), code: z.string(), symbol: z.string() })),
  }),
  dictionaries: endpoint({
    method: 'GET',
    path: '/dictionaries',
    access: member,
    area: 'shell',
    viewable: true,
    summary:
      'Vocabularies of forms: languages, plugin positions and directions, item genders and types, feed frequencies',
    answer: z.array(dictionary),
  }),
  coordination: endpoint({
    method: 'POST',
    path: '/coordination',
    access: member,
    area: 'shell',
    summary: 'About where an address is; without a geocoder by UK postcode area or post town',
    body: z.object({
      address: inputText('Enter an address.').trim().min(1, 'Enter an address.').max(limits.fullAddress),
    }),
    answer: z.object({
      /** What was understood. */
      address: z.string(),
      location: z.object({ lat: z.number(), lng: z.number() }),
      /** The pin is to be moved or confirmed before it is saved. */
      approximate: z.boolean(),
    }),
    refusals: { 422: 'Nothing is known of the address.', 429: 'Too many questions.' },
  }),
  translations: endpoint({
    method: 'GET',
    path: '/plugins/translations',
    access: anyone,
    area: 'shell',
    summary: 'Interface texts: English key to text; by language where none is named',
    query: z.object({ lang: inputText().max(10).optional() }),
    answer: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/files',
    access: can('files:write'),
    area: 'shell',
    summary: 'Upload one jpeg or png image; it is checked by content and encoded anew',
    form: { files: { file: { type: 'image', summary: 'The picture.', required: true } } },
    answer: z.object({ id: z.int(), uuid: imageName(), url: z.string() }),
  }),
} as const;
