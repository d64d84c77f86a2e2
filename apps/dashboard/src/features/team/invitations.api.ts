import type { CallAnswer, CallInput } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type LinkedInvitation = CallAnswer<'GET', '/invitations/{token}'>;

/** What a mailed link is about. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('GET', '/invitations/{token}', { path: { token }, signal }),
    refetchOnWindowFocus: false,
    retry: false,
  });

export const join = (token: string, body: CallInput<'POST', '/invitations/{token}'>['body']) =>
  call('POST', '/invitations/{token}', { path: { token }, body });

export const accept = (token: string) => call('POST', '/invitations/{token}/accept', { path: { token } });
