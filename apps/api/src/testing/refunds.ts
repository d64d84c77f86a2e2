import type { BodyInput, refunds } from '@dw/contract';
import { z } from 'zod';
import type { Shop } from './shop';
import { signatureOf, signingSecret } from './sign';
import type { TestApp } from './test-app';

export type SentRefund = BodyInput<typeof refunds.receive>['refund'];
const said = z.object({ status: z.string().optional(), items: z.int().optional(), code: z.string().optional() });

/** A shop’s server that tells refunds with a secret of its own; `sign` stands for another signature. */
export async function refundsOf(app: TestApp, shop: Shop) {
  const secret = await signingSecret(app, shop);
  const signed = (body: string, at = app.clock.now()) => signatureOf(body, secret, at);
  /** @returns the status and how many items, or the HTTP status and the code of the refusal */
  const send = async (
    number: string,
    refund: Partial<SentRefund>,
    sign: (body: string) => string = (text) => signed(text),
  ) => {
    const body = JSON.stringify({ refund: { at: '2026-11-20T10:30:00Z', ...refund } });
    const answer = await fetch(
      `${app.origin}/api/sites/${shop.siteUuid}/orders/${encodeURIComponent(number)}/refunds`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(sign(body) && { 'X-Signature': sign(body) }) },
        body,
      },
    );
    const { status, items, code } = said.parse(await answer.json());
    return answer.status === 200 ? [status, items] : [answer.status, code];
  };
  return { send, signed };
}
