import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { charityTag, newTag } from './charity-tags';

/** What a take-back programme accepts or refuses. `is_user_tag`: made by the account, so that it may be deleted. */
export const acceptsTag = charityTag.extend({
  /** A picture of it; none of ours has one so far. */
  logo: z.object({ id: z.int(), path: z.string() }).nullable(),
});
export type AcceptsTag = z.infer<typeof acceptsTag>;

export const acceptsTags = {
  list: endpoint({
    method: 'GET',
    path: '/accepts_tags',
    access: can('take-backs:read'),
    area: 'take-back',
    summary: 'Tags, the standard ones and your own',
    answer: z.array(acceptsTag),
  }),
  create: endpoint({
    method: 'POST',
    path: '/accepts_tags',
    access: can('take-backs:write'),
    area: 'take-back',
    summary: 'Add a tag of your own',
    body: newTag,
    status: 201,
    answer: acceptsTag,
    refusals: { 422: 'A tag of that name exists.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accepts_tags/{id}',
    access: can('take-backs:write'),
    area: 'take-back',
    summary: 'Delete a tag of your own; the programme is without it from then on',
    status: 204,
    refusals: { 422: 'Standard tags stay.' },
  }),
} as const;
