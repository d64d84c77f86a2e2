import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { importEndpoints } from '../imports';
import { inputIdOrText, inputInstant, lines } from '../input';
import { limits } from '../limits';
import { placeAnswer, placeFields, placeSorts } from '../places';
import { exportQuery, flag, listOf, listQuery } from '../wire';

const read = can('take-backs:read');
const write = can('take-backs:write');
const at = '/retailers/takes_backs/{takeback_id}/points';

const tagged = { tags: true, accept: true, not_accept: true } as const;

/** A local store, to which shoppers bring things back (S2 section 3). */
export const takeBackStore = placeAnswer.omit(tagged).extend({
  comments: z.string(),
  /** 1 active, 0 inactive. */
  status: z.literal([0, 1]),
});
export type TakeBackStore = z.infer<typeof takeBackStore>;

const fields = placeFields.omit({ tags: true }).extend({ comments: lines(limits.description), status: flag });
const ofOne = { name: true, street: true, city: true, postcode: true, lat: true, lng: true } as const;

export const takeBackStores = {
  list: endpoint({
    method: 'GET',
    path: at,
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'Local stores; `search` looks in name, street, city, postcode and code',
    query: listQuery(placeSorts),
    answer: listOf(takeBackStore),
  }),
  template: endpoint({
    method: 'GET',
    path: `${at}/template`,
    access: read,
    area: 'take-back',
    summary: 'An empty file to fill in: the columns alone',
    download: 'text/csv',
  }),
  exportFile: endpoint({
    method: 'GET',
    path: `${at}/export`,
    access: read,
    area: 'take-back',
    summary:
      'Local stores as a file that can be imported again: all, or those that a list of this search shows, in its order',
    query: exportQuery(placeSorts),
    download: 'text/csv',
  }),
  get: endpoint({
    method: 'GET',
    path: `${at}/{point_id}`,
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'One local store, by id or uuid',
    answer: takeBackStore,
  }),
  create: endpoint({
    method: 'POST',
    path: at,
    access: can('stores:add'),
    area: 'take-back',
    summary: 'Add a local store; it is active, in GB and open at the usual hours unless said otherwise',
    body: fields.partial().required(ofOne),
    status: 201,
    answer: takeBackStore,
    refusals: { 422: 'A field is wrong, or the coordinates or the code are used.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${at}/{pointId}`,
    access: write,
    area: 'take-back',
    summary: 'Change a local store; absent fields stay as they are',
    /** `updated_at` as it was read: where it is named, an edit of what has changed since is refused. */
    body: fields.extend({ updated_at: inputInstant() }).partial(),
    answer: takeBackStore,
    refusals: { 409: 'The store was changed since `updated_at`; both versions of the fields are answered.' },
  }),
  toggle: endpoint({
    method: 'POST',
    path: `${at}/{pointId}/toggle`,
    access: write,
    area: 'take-back',
    summary: 'Set a local store active (1) or inactive (0)',
    body: z.object({ status: flag }),
    answer: takeBackStore,
  }),
  toggleSeveral: endpoint({
    method: 'POST',
    path: `${at}/toggle`,
    access: write,
    area: 'take-back',
    summary: 'Set several local stores active or inactive; all of them or none',
    body: z.object({
      ids: z.array(inputIdOrText()).min(1, 'Choose at least one.').max(limits.bulk),
      status: flag,
    }),
    answer: z.object({ changed: z.int() }),
    refusals: { 404: 'One of them is not there.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${at}/{pointId}`,
    access: write,
    area: 'take-back',
    summary: 'Delete a local store',
    status: 204,
  }),
} as const;

/** Local stores in from files. */
export const storeImports = importEndpoints({
  upload: '/retailers/takes_backs/{takeback_id}/points/import',
  at,
  area: 'take-back',
  read: 'take-backs:read',
  write: 'stores:add',
  rows: 'stores',
  field: 'points',
  summary: 'Import local stores from the form’s `points` file; known ones are changed',
});
