import type { z } from 'zod';
import type { DeliveryLog } from '../../domain/orders/delivery-log';
import type { orderIntake } from '../../domain/orders/intake.service';
import { knownFields } from '../../domain/orders/known-fields';
import type { SiteOfKey } from '../../domain/sites/site-keys';
import { fieldErrors } from '../../platform/http/errors';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import type { ConnectionRow } from './shopify.repository';

export type Outcome = 'received' | 'ignored' | 'refused' | 'test';

/** What came with a right signature. */
export type Webhook = {
  readonly site: SiteOfKey;
  readonly connection: ConnectionRow;
  readonly topic: string;
  /** Sent by the button of Shopify's settings: about an order that is none. */
  readonly isTest: boolean;
  readonly body: unknown;
  readonly ip: string;
  readonly requestId: string;
};

export type Dependencies = {
  readonly services: Services;
  readonly receive: ReturnType<typeof orderIntake>;
  readonly log: DeliveryLog;
};

/** What stands in the log of the website. */
type Noted = {
  /** The order's; null where it could not be read. */
  readonly number: string | null;
  readonly payload: unknown;
  /** Undefined where the order was taken. */
  readonly refusal?: Refusal;
};

export function noteInLog(
  { services, log }: Dependencies,
  { site }: Webhook,
  { number, payload, refusal }: Noted,
): void {
  const errors = Object.entries(refusal?.details.errors ?? {});
  log.note(site, refusal ? 'refused' : 'accepted', () => ({
    receivedAt: services.clock.now(),
    number,
    signed: true,
    status: refusal?.status ?? 200,
    code: refusal?.code ?? null,
    message: refusal?.message ?? null,
    errors: Object.fromEntries(errors.map(([field, texts]) => [field, [...texts]])),
    payload: knownFields(payload),
  }));
}

export const notValid = (error: z.ZodError): Refusal =>
  new Refusal(422, 'invalid', 'The data is not valid.', { errors: fieldErrors(error) });

/** The payload by its schema. @returns undefined where it cannot be read, which then stands in the log */
export function readPayload<T extends z.ZodType>(
  dependencies: Dependencies,
  webhook: Webhook,
  schema: T,
): z.output<T> | undefined {
  const read = schema.safeParse(webhook.body);
  if (read.success) return read.data;
  noteInLog(dependencies, webhook, { number: null, payload: webhook.body, refusal: notValid(read.error) });
  return undefined;
}
