import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { identity } from '../wire';

/** What a charity accepts or refuses. `is_user_tag`: made by the account, so that it may be deleted. */
export const charityTag = z.object({ ...identity, name: z.string(), is_user_tag: z.boolean() });
export type CharityTag = z.infer<typeof charityTag>;

/** A tag of the account’s own. */
export const newTag = z.object({ name: inputText().trim().min(1, 'Name is required.').max(limits.name) });

export const charityTags = {
  list: endpoint({
    method: 'GET',
    path: '/charities/points/tags',
    access: can('tags:read'),
    area: 'charity',
    viewable: true,
    summary: 'Tags, the standard ones and your own',
    answer: z.array(charityTag),
  }),
  create: endpoint({
    method: 'POST',
    path: '/charities/points/tags',
    access: can('tags:write'),
    area: 'charity',
    summary: 'Add a tag of your own',
    body: newTag,
    example: { name: 'Winter coats' },
    status: 201,
    answer: charityTag,
    refusals: { 422: 'A tag of that name exists.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/charities/points/tags/{id}',
    access: can('tags:write'),
    area: 'charity',
    summary: 'Delete a tag of your own',
    status: 204,
    refusals: { 422: 'Standard tags stay.' },
  }),
} as const;
