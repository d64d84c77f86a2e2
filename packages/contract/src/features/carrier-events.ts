import { z } from 'zod';
import { anyone, endpoint, shopper } from '../endpoint';
import { inputObject } from '../input';
import { limits } from '../limits';
import { statusAnswer } from '../wire';

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
} as const;
