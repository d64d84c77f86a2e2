import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { takeBackKey } from '../../domain/take-backs/take-backs.api';
import { call } from '../../lib/call';

const path = '/retailers/takes_backs/{takeback_id}/report';
export type Report = CallAnswer<'GET', typeof path>;

/** @param from the first day, UTC; @param until the last */
export const reportQuery = (takeback_id: string, from: string, until: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'report', takeback_id, from, until],
    queryFn: ({ signal }) => call('GET', path, { path: { takeback_id }, query: { from, until }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
