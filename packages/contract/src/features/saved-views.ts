import { z } from 'zod';
import { endpoint, member } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { identity, instant, listOf, listQuery } from '../wire';

const list = inputText().trim().min(1, 'Name the list.').max(limits.savedView.list);

const name = inputText('Name is required.').trim().min(1, 'Name is required.').max(limits.savedView.name);

/** How a user wants to see a list, under a name. `query` is the list’s state as it stands in the dashboard’s address: it asks, and grants nothing. */
export const savedView = z.object({
  ...identity,
  list: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whose it is where a colleague shared it; null where it is the user’s own. */
  by: z.string().nullable(),
  created_at: instant,
});
export type SavedView = z.infer<typeof savedView>;

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/views',
    access: member,
    area: 'shell',
    viewable: true,
    summary: 'Your saved views and those that colleagues share, of one list or of all, by name',
    query: listQuery(['name']).pick({ page: true, per_page: true }).extend({ list: list.optional() }),
    answer: listOf(savedView),
  }),
  save: endpoint({
    method: 'POST',
    path: '/users/me/views',
    access: member,
    area: 'shell',
    summary: 'Save a view of a list; one of the same name is replaced',
    body: z.object({
      list,
      name,
      query: inputText().max(limits.savedView.query),
    }),
    example: { list: 'Websites', name: 'Mine', query: 'sort=name' },
    status: 201,
    answer: savedView,
    refusals: { 422: 'The list has as many views as it may have.' },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/users/me/views/{id}',
    access: member,
    area: 'shell',
    summary: 'Rename one of your saved views, share it with your colleagues or stop sharing it',
    body: z.object({ name, shared: z.boolean() }),
    answer: savedView,
    refusals: { 422: 'Another of your views of the list has that name.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/me/views/{id}',
    access: member,
    area: 'shell',
    summary: 'Delete one of your saved views',
    status: 204,
  }),
} as const;
