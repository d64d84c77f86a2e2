import { createHmac } from 'node:crypto';
import { integrationKeys } from '@dw/contract';
import { call } from './client';
import type { Shop } from './shop';
import type { TestApp } from './test-app';

/** The secret half of a new integration key of the shop. */
export async function signingSecret(app: TestApp, { token, siteUuid }: Shop, overlapHours = 24): Promise<string> {
  const { key } = await call(app.origin, integrationKeys.issue, {
    token,
    path: { uuid: siteUuid },
    body: { overlap_hours: overlapHours },
  });
  return key.slice(key.indexOf('.') + 1);
}

/** The X-Signature of a body, as a shop’s server makes it. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
