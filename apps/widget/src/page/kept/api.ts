import type { AnswerOf, marketComments, Reaction, reactions } from '@dw/contract';
import { call } from '../lib/api';

export type { Reaction };
export type Kept = AnswerOf<typeof reactions.list>;
export type Comments = AnswerOf<typeof marketComments.own>;

const part = encodeURIComponent;

/** Calls of what is liked, which come with its page. */
export const keptApi = {
  list: (token: string, query: Readonly<Record<string, string>>) =>
    call<Kept>('GET', `/wardrobe/reactions?${new URLSearchParams(query)}`, { token }),
  remove: (token: string, uuid: string) =>
    call<{ status: string }>('DELETE', `/wardrobe/reactions/${part(uuid)}`, { token }),
  comments: (token: string) => call<Comments>('GET', '/wardrobe/comments?per_page=100', { token }),
  removeComment: (token: string, uuid: string) =>
    call<{ status: string }>('DELETE', `/wardrobe/comments/${part(uuid)}`, { token }),
};
