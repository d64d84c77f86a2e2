import { z } from 'zod';
import { stepKinds } from './carrier';

const pointer = z.string().regex(/^(?:\/[^/]*)+$/, 'A JSON pointer begins with a slash.');
const path = z.string().regex(/^\//, 'A path begins with a slash.');

/**
 * How a carrier is asked over HTTP with JSON. Paths and bodies are templates: `{{key}}`, `{{reference}}`, `{{to.postcode}}`, `{{parcel.grams}}`. In
 * a body they stand between quotes; in a path they are encoded. Pointers (RFC 6901) say where an answer has what we need.
 */
export const httpSettings = z.strictObject({
  base: z.url({ protocol: /^https?$/ }),
  /** Sent with every call, such as `Authorization`. */
  auth: z.strictObject({ header: z.string().regex(/^[A-Za-z0-9-]+$/), value: z.string().min(1) }).optional(),
  quote: z.strictObject({ path, body: z.string(), price: pointer, currency: pointer }).optional(),
  label: z.strictObject({
    path,
    body: z.string(),
    reference: pointer,
    tracking: pointer,
    /** A PDF in base64. */
    file: pointer,
    expires_at: pointer.optional(),
  }),
  cancel: z.strictObject({ path, body: z.string().default('{}') }),
  track: z.strictObject({
    path,
    /** The list of steps; the other pointers are within one of them. */
    steps: pointer,
    at: pointer,
    status: pointer,
    text: pointer.optional(),
    grams: pointer.optional(),
    /** The carrier’s words for what happened; those that are not named are no news. */
    statuses: z.record(z.string(), z.enum(stepKinds)),
  }),
  event: z.strictObject({
    /** The header of the signature: HMAC-SHA256 of the body as it is sent. */
    header: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/)
      .transform((name) => name.toLowerCase()),
    encoding: z.enum(['hex', 'base64']).default('hex'),
    prefix: z.string().max(40).default(''),
    id: pointer.optional(),
    reference: pointer,
  }),
});
export type HttpSettings = z.output<typeof httpSettings>;
