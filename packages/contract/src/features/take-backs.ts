import { z } from 'zod';
import { can, canOrKey, endpoint } from '../endpoint';
import { inputInstant, line, lines } from '../input';
import { limits } from '../limits';
import { postalFields } from '../postal-fields';
import { tagIds } from '../tag-ids';
import { imageAnswer, imageName, uploadedImage } from '../uploaded-image';
import { flag, identity, instant, listOf, listQuery } from '../wire';
import { charityTag, newTag } from './charity-tags';

const read = can('take-backs:read');
const write = can('take-backs:write');

/** What a take-back programme accepts or refuses. `is_user_tag`: made by the account, so that it may be deleted. */
export const acceptsTag = charityTag.extend({
  /** A picture of it; none of ours has one so far. */
  logo: z.object({ id: z.int(), path: z.string() }).nullable(),
});
export type AcceptsTag = z.infer<typeof acceptsTag>;

/** A take-back programme (S2 section 3): one for each account. */
export const takeBack = z.object({
  ...identity,
  name: z.string(),
  description: z.string(),
  logo: imageAnswer.extend({ uuid: imageName() }).nullable(),
  /** 1 where the programme TAKE_BACKS is ACTIVE. */
  status: z.literal([0, 1]),
  /** The operator has verified the account. */
  confirmed: z.boolean(),
  accept: z.array(acceptsTag),
  not_accept: z.array(acceptsTag),
  /** The lowest price of a parcel with the carriers that are offered; null where none is. */
  default_integration: z
    .object({ price: z.string(), currency: z.object({ id: z.int(), code: z.string(), symbol: z.string() }) })
    .nullable(),
  created_at: instant,
  updated_at: instant,
});
export type TakeBack = z.infer<typeof takeBack>;

const fields = z.object({
  name: line(limits.placeName).min(1, 'Name is required.'),
  description: lines(limits.description),
  logo: uploadedImage,
  /** As it is: 0 for a new one. The programme is switched by `POST entitlements/status`, which checks its conditions. */
  status: flag,
});

/** Where parcels go. */
const returnAddress = z.object({
  title: z.string(),
  street_name: z.string(),
  houseNo: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
});
export type TakeBackAddress = z.infer<typeof returnAddress>;

const { city, postcode, country_id, street } = postalFields;

export const takeBacks = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/takes_backs',
    access: canOrKey('take-backs:read', 'requests:read'),
    area: 'take-back',
    viewable: true,
    summary: 'Your take-back programme, as a list of one or none; `search` looks in its name',
    query: listQuery(['created_at', 'name']),
    answer: listOf(takeBack),
  }),
  create: endpoint({
    method: 'POST',
    path: '/retailers/takes_backs',
    access: write,
    area: 'take-back',
    summary: 'Begin a take-back programme; it starts inactive',
    body: fields.partial().required({ name: true }),
    example: { name: 'Bring it back' },
    status: 201,
    answer: takeBack,
    refusals: { 409: 'The account has one.', 422: 'A field is wrong, or the logo is no upload of yours.' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/retailers/takes_backs/{id}',
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'The take-back programme, by id or uuid',
    answer: takeBack,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/retailers/takes_backs/{id}',
    access: write,
    area: 'take-back',
    summary: 'Change the take-back programme; absent fields stay as they are',
    /** `updated_at` as it was read: where it is named, an edit of what has changed since is refused. */
    body: fields.extend({ updated_at: inputInstant() }).partial(),
    answer: takeBack,
    refusals: { 409: 'It was changed since `updated_at`; both versions of the fields are answered.' },
  }),
  check: endpoint({
    method: 'GET',
    path: '/retailers/takes_backs/{id}/check',
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'Which steps are done: complete are details, return address, and an active carrier or local store',
    answer: z.object({
      details: z.boolean(),
      return_address: z.boolean(),
      accepted_items: z.boolean(),
      /** Something is given for things; it need not be. */
      rewards: z.boolean(),
      carriers: z.boolean(),
      points: z.boolean(),
    }),
  }),
  getAddress: endpoint({
    method: 'GET',
    path: '/retailers/takes_backs/{takeback_id}/return_address',
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'Where parcels go; empty fields and GB before one is saved',
    answer: returnAddress,
  }),
  saveAddress: endpoint({
    method: 'POST',
    path: '/retailers/takes_backs/{takeback_id}/return_address',
    access: write,
    area: 'take-back',
    summary: 'Say where parcels go; without `country_id` the country stays',
    body: z.object({
      title: line(limits.placeName).min(1, 'Title is required.'),
      street_name: street,
      houseNo: line(limits.houseNumber).min(1, 'House number is required.'),
      postcode,
      city,
      country_id: country_id.optional(),
    }),
    answer: returnAddress,
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/retailers/takes_backs/{id}/tags/add',
    access: write,
    area: 'take-back',
    summary: 'Say what is accepted and what is not, both whole; tags in neither are left open',
    body: z.object({ accepts_tags: tagIds.default([]), not_accepts_tags: tagIds.default([]) }),
    answer: takeBack,
    refusals: { 422: 'A tag is in both, or is not there any more.' },
  }),
} as const;

/** The tags of take-back programmes: the charity tags under an address of their own. */
export const acceptsTags = {
  list: endpoint({
    method: 'GET',
    path: '/accepts_tags',
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'Tags, the standard ones and your own',
    answer: z.array(acceptsTag),
  }),
  create: endpoint({
    method: 'POST',
    path: '/accepts_tags',
    access: write,
    area: 'take-back',
    summary: 'Add a tag of your own',
    body: newTag,
    example: { name: 'Winter coats' },
    status: 201,
    answer: acceptsTag,
    refusals: { 422: 'A tag of that name exists.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accepts_tags/{id}',
    access: write,
    area: 'take-back',
    summary: 'Delete a tag of your own; the programme is without it from then on',
    status: 204,
    refusals: { 422: 'Standard tags stay.' },
  }),
} as const;
