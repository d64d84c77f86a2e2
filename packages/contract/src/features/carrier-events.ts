import { z } from 'zod';
import { anyone, can, endpoint, shopper } from '../endpoint';
import { inputObject } from '../input';
import { limits } from '../limits';
import { statusAnswer } from '../wire';
import { handover } from './handovers';
import { takeBackRequest } from './take-back-requests';

export const carrierEvents = {
  receive: endpoint({
    method: 'POST',
    path: '/carriers/{uuid}/events',
    access: anyone,
    area: 'take-back',
    summary:
      'A carrier tells that something happened to a parcel, signed as its settings say; the same event again changes nothing',
    body: inputObject(limits.carrier.event, 'The event is too large.'),
    answer: statusAnswer,
    refusals: {
      404: 'There is no such carrier, or it tells nothing.',
      422: 'The signature is not right, or the event names no parcel.',
      429: 'Too many wrong signatures from this caller.',
    },
  }),
} as const;

const notAgain = {
  409: 'Its label has not failed, or it was handed over or has ended (`wrong_state`); or nobody has said where parcels go (`no_return_address`).',
} as const;

export const parcelLabels = {
  get: endpoint({
    method: 'GET',
    path: '/wardrobe/handovers/{uuid}/label',
    access: shopper,
    area: 'widget',
    summary:
      'An address, good for five minutes, from which the label of a hand-over’s parcel can be downloaded as a PDF',
    answer: z.object({ url: z.string() }),
    refusals: { 404: 'There is no such hand-over, or no label of it.' },
  }),
  orderOwn: endpoint({
    method: 'POST',
    path: '/wardrobe/handovers/{uuid}/label',
    access: shopper,
    area: 'widget',
    summary:
      'Order the label of the own parcel once more whose making has failed; the carrier is asked for a day again',
    body: z.object({}),
    answer: handover,
    refusals: { ...notAgain, 429: 'Ten an hour.' },
  }),
  order: endpoint({
    method: 'POST',
    path: '/retailers/takes_backs/{takeback_id}/requests/{id}/label',
    access: can('take-backs:write'),
    area: 'take-back',
    summary: 'Order the label of a parcel once more whose making has failed; the carrier is asked for a day again',
    body: z.object({}),
    answer: takeBackRequest,
    refusals: notAgain,
  }),
} as const;
