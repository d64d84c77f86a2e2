import { Webhook } from 'standardwebhooks';
import type { Signer } from '../../platform/signer';

/**
 * The secret of that name as Standard Webhooks write it; derived, so that neither the database nor its dump holds it.
 */
export function secretOf(signer: Signer, name: string): string {
  return `whsec_${Buffer.from(signer.derive('webhook', name), 'base64url').toString('base64')}`;
}

type Message = { readonly id: string; readonly at: Date; readonly body: string };

/** The headers that prove who sent a message, when, and that it was not changed; signed with each valid secret. */
export function headersOf({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/** `webhook-id`: the same on each try and at each address. */
export const messageId = (uuid: string): string => `msg_${uuid.replaceAll('-', '')}`;
