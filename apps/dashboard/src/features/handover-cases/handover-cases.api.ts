import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const taken = '/retailers/takes_backs/{takeback_id}/cases' as const;
const given = '/charities/donations/cases' as const;

export type Question = CallAnswer<'GET', typeof given>['items'][number];
type Answer = CallInput<'POST', `${typeof given}/{id}/answer`>['body'];

/** The columns it sorts by, as in the contract; the first is the default. */
export const questionSorts = ['updated_at', 'created_at'] as const;
type Query = ListState<(typeof questionSorts)[number]> & { readonly state?: Question['state'] };

export const questionsKey = ['handover-cases'] as const;

/** The calls of one kind of hand-over: of a take-back programme, or without one of donations. */
export const questionCalls = (takeback_id?: string) => ({
  list: (query: Query) =>
    queryOptions({
      queryKey: [...questionsKey, takeback_id ?? '', query],
      queryFn: ({ signal }) =>
        takeback_id === undefined
          ? call('GET', given, { query, signal })
          : call('GET', taken, { path: { takeback_id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  answer: (id: string, body: Answer): Promise<Question> =>
    takeback_id === undefined
      ? call('POST', `${given}/{id}/answer`, { path: { id }, body })
      : call('POST', `${taken}/{id}/answer`, { path: { takeback_id, id }, body }),
  close: (id: string): Promise<Question> =>
    takeback_id === undefined
      ? call('POST', `${given}/{id}/close`, { path: { id }, body: {} })
      : call('POST', `${taken}/{id}/close`, { path: { takeback_id, id }, body: {} }),
});
export type QuestionCalls = ReturnType<typeof questionCalls>;
