import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { inputIdOrText, line } from '../input';
import { limits } from '../limits';
import { degrees } from '../places';

/** Where donations go by post; empty texts and nulls until it is given. */
const returnAddress = z.object({
  street: z.string(),
  city: z.string(),
  country_id: z.int(),
  postcode: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(['', null]).transform(() => undefined), schema]);

/** A left-out field counts as empty, so that all that is missing is told at once. */
const returnAddressBody = z
  .object({
    street: line(limits.address),
    city: line(limits.town),
    country_id: orEmpty(inputIdOrText()),
    postcode: line(limits.postcode),
    lat: orEmpty(degrees(90, 'Latitude')),
    lng: orEmpty(degrees(180, 'Longitude')),
  })
  .partial();

/** Where the charity’s own parcels come from; empty until it is given. */
const shippingAddress = z.object({
  city_name: z.string(),
  house_no: z.string(),
  postcode: z.string(),
  street: z.string(),
  flat_no: z.string(),
});

const shippingAddressBody = z
  .object({
    city_name: line(limits.town),
    house_no: line(limits.houseNumber),
    postcode: line(limits.postcode),
    street: line(limits.address),
    flat_no: line(limits.houseNumber),
  })
  .partial();

const refusals = { 422: 'A field is missing or wrong.' } as const;

export const charityAddresses = {
  getReturn: endpoint({
    method: 'GET',
    path: '/charities/return_address',
    access: can('charity:read'),
    area: 'charity',
    viewable: true,
    summary: 'Where donations go by post',
    answer: returnAddress,
  }),
  saveReturn: endpoint({
    method: 'POST',
    path: '/charities/return_address',
    access: can('charity:write'),
    area: 'charity',
    summary: 'Say where donations go by post; all six fields are required',
    body: returnAddressBody,
    answer: returnAddress,
    refusals,
  }),
  getShipping: endpoint({
    method: 'GET',
    path: '/charities/shipping_address',
    access: can('charity:read'),
    area: 'charity',
    viewable: true,
    summary: 'Where your own parcels come from',
    answer: shippingAddress,
  }),
  saveShipping: endpoint({
    method: 'POST',
    path: '/charities/shipping_address',
    access: can('charity:write'),
    area: 'charity',
    summary: 'Say where your own parcels come from; all but `flat_no` is required',
    body: shippingAddressBody,
    answer: shippingAddress,
    refusals,
  }),
} as const;
