import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type MailSender = CallAnswer<'GET', '/sites/{uuid}/mail_sender'>;
export type SenderCheck = CallAnswer<'POST', '/sites/{uuid}/mail_sender/check'>;

const keyOf = (uuid: string) => ['mail-sender', uuid] as const;

/** Who a website’s mails come from. */
export const senderQuery = (uuid: string) =>
  queryOptions({
    queryKey: keyOf(uuid),
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/mail_sender', { path: { uuid }, signal }),
  });

export async function saveSender(
  client: QueryClient,
  uuid: string,
  body: CallInput<'PUT', '/sites/{uuid}/mail_sender'>['body'],
): Promise<MailSender> {
  const saved = await call('PUT', '/sites/{uuid}/mail_sender', { path: { uuid }, body });
  client.setQueryData(keyOf(uuid), saved);
  return saved;
}

/** Looks for the record of the mail domain now. */
export async function checkSender(client: QueryClient, uuid: string): Promise<SenderCheck> {
  const checked = await call('POST', '/sites/{uuid}/mail_sender/check', { path: { uuid }, body: undefined });
  client.setQueryData(keyOf(uuid), checked.sender);
  return checked;
}
