import type { CallAnswer, CallInput } from '@dw/contract';

type Shop = CallAnswer<'GET', '/charities/points/{id}'>;
/** A place as every kind of it is answered; whether it is active has other names, and not every kind has tags. */
export type Place = Omit<Shop, 'active' | 'tags' | 'accept' | 'not_accept'> & Partial<Pick<Shop, 'tags'>>;

/** What the form of a place sends. */
export type PlaceBody = Required<
  Pick<
    CallInput<'POST', '/charities/points'>['body'],
    | 'name'
    | 'description'
    | 'store_code'
    | 'tags'
    | 'street'
    | 'city'
    | 'postcode'
    | 'country_id'
    | 'lat'
    | 'lng'
    | 'opening_hours'
    | 'special_hours'
  >
>;
