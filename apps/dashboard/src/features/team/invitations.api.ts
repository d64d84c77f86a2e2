import type { CallAnswer, CallInput } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type LinkedInvitation = CallAnswer<'POST', '/invitations/look'>;

/** What a mailed link is about. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST', '/invitations/look', { body: { token }, signal }),
    refetchOnWindowFocus: false,
    retry: false,
  });

export const join = (body: CallInput<'POST', '/invitations/join'>['body']) =>
  call('POST', '/invitations/join', { body });

export const accept = (token: string) => call('POST', '/invitations/accept', { body: { token } });
