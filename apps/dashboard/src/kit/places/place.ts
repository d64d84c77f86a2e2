import type { CallAnswer, CallInput } from '@dw/contract';

/** A place as every kind of it is answered; whether it is active has other names. */
export type Place = Omit<CallAnswer<'GET', '/charities/points/{id}'>, 'active'>;

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
