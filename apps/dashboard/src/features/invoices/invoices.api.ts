import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { billingKey } from '../../domain/subscriptions/payment.api';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Invoice = CallAnswer<'GET', '/billings/invoices'>['items'][number];

export const invoiceSorts = ['created_at'] as const;
/** The addresses of the PDFs are good for five minutes: new ones come before that. */
const freshMs = 4 * 60_000;

/** One page of the invoices, the newest first. */
export const invoicesQuery = ({ page, per_page, sort, direction }: ListState<(typeof invoiceSorts)[number]>) =>
  queryOptions({
    queryKey: [...billingKey, 'invoices', page, per_page, sort, direction],
    queryFn: ({ signal }) => call('GET', '/billings/invoices', { query: { page, per_page, sort, direction }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });
