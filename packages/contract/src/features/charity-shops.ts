import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { importEndpoints } from '../imports';
import { inputInstant } from '../input';
import { mapAnswer, mapQuery, placeAnswer, placeFields, placeSorts, placesActive } from '../places';
import { exportQuery, flag, listOf, listQuery } from '../wire';
import { charityTag } from './charity-tags';

/** A shop of a charity, where things can be given. */
export const charityShop = placeAnswer.extend({ active: z.boolean() });
export type CharityShop = z.infer<typeof charityShop>;

const fields = placeFields.extend({ active: flag });
const ofOne = { name: true, street: true, city: true, postcode: true, lat: true, lng: true } as const;

export const charityShops = {
  list: endpoint({
    method: 'GET',
    path: '/charities/points',
    access: can('points:read'),
    area: 'charity',
    viewable: true,
    summary: 'Shops of the charity; `search` looks in name, street, city, postcode and code',
    query: listQuery(placeSorts),
    answer: listOf(charityShop),
  }),
  form: endpoint({
    method: 'GET',
    path: '/charities/points/create',
    access: can('points:read'),
    area: 'charity',
    viewable: true,
    summary: 'What the form of a new shop starts with: the tags to choose from, the usual hours and the country',
    answer: z.object({
      tags: z.array(charityTag),
      opening_hours: z.array(z.object({ day: z.int(), from: z.string(), until: z.string() })),
      country_id: z.int(),
    }),
  }),
  map: endpoint({
    method: 'GET',
    path: '/charities/points/map',
    access: can('points:read'),
    area: 'charity',
    viewable: true,
    summary: 'Shops in a map’s view: each of them up to 200, beyond that how many there are around which point',
    query: mapQuery,
    answer: mapAnswer,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/charities/points/export',
    access: can('points:read'),
    area: 'charity',
    summary: 'Shops as a file that can be imported again: all, or those that a list of this search shows, in its order',
    query: exportQuery(placeSorts),
    download: 'text/csv',
  }),
  template: endpoint({
    method: 'GET',
    path: '/charities/points/template',
    access: can('points:read'),
    area: 'charity',
    summary: 'An empty file to fill in: the columns alone',
    download: 'text/csv',
  }),
  get: endpoint({
    method: 'GET',
    path: '/charities/points/{id}',
    access: can('points:read'),
    area: 'charity',
    viewable: true,
    summary: 'One shop, by id or uuid',
    answer: charityShop,
  }),
  poster: endpoint({
    method: 'GET',
    path: '/charities/points/posters/{id}',
    access: can('points:read'),
    area: 'charity',
    summary: 'A poster of the shop to print (A4): its name, its hours, and a code that leads to the charity’s page',
    download: 'application/pdf',
    refusals: { 404: 'There is no such shop.', 409: 'The charity has no short name, and so no page (`no_page`).' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/charities/points',
    access: can('points:add'),
    area: 'charity',
    summary: 'Add a shop; it is active, in GB and open at the usual hours unless said otherwise',
    body: fields.partial().required(ofOne),
    example: { name: 'Headingley', street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.8, lng: -1.55 },
    status: 201,
    answer: charityShop,
    refusals: { 422: 'A field is wrong, or the coordinates or the code are used.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/charities/points/{uuid}',
    access: can('points:write'),
    area: 'charity',
    summary: 'Change a shop; absent fields stay as they are',
    /** `updated_at` as it was read: where it is named, an edit of what has changed since is refused. */
    body: fields.extend({ updated_at: inputInstant() }).partial(),
    answer: charityShop,
    refusals: { 409: 'The shop was changed since `updated_at`; both versions of the fields are answered.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/charities/points/{id}',
    access: can('points:write'),
    area: 'charity',
    summary: 'Delete a shop',
    status: 204,
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/charities/points/active',
    access: can('points:write'),
    area: 'charity',
    summary: 'Set one or several shops active or inactive; all of them or none',
    body: placesActive,
    answer: z.object({ changed: z.int() }),
    refusals: { 404: 'One of them is not there.' },
  }),
} as const;

/** Shops in from files. */
export const shopImports = importEndpoints({
  upload: '/charities/points/import',
  at: '/charities/points',
  area: 'charity',
  read: 'points:read',
  write: 'points:add',
  rows: 'shops',
  field: 'points',
  summary: 'Import shops from the form’s `points` file; known ones are changed',
});
