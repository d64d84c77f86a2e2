import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { handover } from './handovers';

/** A shopper’s own pictures of what they hand over. */
export const handoverPhotos = {
  add: endpoint({
    method: 'POST',
    path: '/wardrobe/handovers/{uuid}/photos',
    access: shopper,
    area: 'widget',
    summary: 'Add a photo to an item before it is handed over, or to an objection while it is open; four of each',
    body: z.object({
      /** The item that it shows; left out for the objection. */
      item: z.uuid('Choose an item.').optional(),
    }),
    form: { files: { photo: { type: 'image', summary: 'The picture.', required: true } } },
    status: 201,
    answer: handover,
    refusals: {
      409: 'It was handed over or answered meanwhile (`wrong_state`), or there are four photos already (`too_many_photos`).',
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wardrobe/handovers/{uuid}/photos/{photo}',
    access: shopper,
    area: 'widget',
    summary: 'Delete a photo, as long as one could be added',
    answer: handover,
    refusals: { 409: 'It was handed over or answered meanwhile (`wrong_state`).' },
  }),
} as const;
