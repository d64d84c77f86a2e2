import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Proof } from '../../domain/accounts/own-security.api';
import { call } from '../../lib/call';

export type SignedInSession = CallAnswer<'GET', '/users/me/sessions'>['items'][number];
/** The user as the server knows it, with what is kept beside. */
export type Company = CallAnswer<'GET', '/users/me/company'>;
export type Details = CallInput<'PUT', '/users/{id}'>['body'];
export type Saved = CallAnswer<'PUT', '/users/{id}'>;

export const companyQuery = queryOptions({
  queryKey: ['own_company'],
  queryFn: ({ signal }) => call('GET', '/users/me/company', { signal }),
});

/** The details as they are now, whatever the cache holds. */
export const reloadCompany = (client: QueryClient): Promise<Company> =>
  client.fetchQuery({ ...companyQuery, staleTime: 0 });

/** The known towns of a country, which may be none. */
export const citiesQuery = (code: string) =>
  queryOptions({
    queryKey: ['cities', code],
    queryFn: ({ signal }) => call('GET', '/countries/{code}/cities', { path: { code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const rename = (body: CallInput<'POST', '/users/me'>['body']) => call('POST', '/users/me', { body });

export const changeDetails = (id: number, body: Details) => call('PUT', '/users/{id}', { path: { id }, body });

export const changePassword = (body: CallInput<'POST', '/users/change_password'>['body']) =>
  call('POST', '/users/change_password', { body });

/** Where the user is signed in, the latest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET', '/users/me/sessions', { query: { per_page: 100 }, signal }),
});

export const reloadSessions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** Signs one of them out; resolves when the list shows it. */
export async function endOtherSession(client: QueryClient, id: number, body: Proof): Promise<void> {
  await call('POST', '/users/me/sessions/{id}/end', { path: { id }, body });
  await reloadSessions(client);
}
