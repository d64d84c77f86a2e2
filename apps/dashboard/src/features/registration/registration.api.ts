import type { CallAnswer, CallInput } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

type Body<P extends `/dashboard/register/${number | 'paypal'}`> = CallInput<'POST', P>['body'];

/** A registration under way, as the server keeps it: its role (`type`), address and next step. */
export type Draft = CallAnswer<'GET', '/dashboard/register/step'>;

/** Where the registration of a code stands. A wrong or dead code is 422. */
export const draftQuery = (code: string) =>
  queryOptions({
    queryKey: ['registration', code],
    queryFn: ({ signal }) => call('GET', '/dashboard/register/step', { query: { code }, signal }),
    staleTime: 30_000,
  });

/** Sends a code to an address; again, a new one. */
export const start = (body: Body<'/dashboard/register/1'>) => call('POST', '/dashboard/register/1', { body });
export const setPassword = (body: Body<'/dashboard/register/2'>) => call('POST', '/dashboard/register/2', { body });
export const setDetails = (body: Body<'/dashboard/register/3'>) => call('POST', '/dashboard/register/3', { body });
export const choosePlan = (body: Body<'/dashboard/register/4'>) => call('POST', '/dashboard/register/4', { body });
export const confirmPayPal = (body: Body<'/dashboard/register/paypal'>) =>
  call('POST', '/dashboard/register/paypal', { body });
export const payByCard = (body: Body<'/dashboard/register/5'>) => call('POST', '/dashboard/register/5', { body });
/** Goes on once the payment was confirmed at the bank. */
export const confirmCard = (code: string) => call('POST', '/dashboard/register/5/confirm', { body: { code } });

export const townOfPostcode = (postcode: string, country: string) =>
  call('POST', '/cities', { body: { postcode, country } });
