import { z } from 'zod';
import { consentTextVersions } from '../consent-texts';
import { endpoint, shopper } from '../endpoint';
import { consentPurposes, languages } from '../enums';
import { line } from '../input';
import { limits } from '../limits';
import { flag, instant, shopperCode, statusAnswer } from '../wire';

const consents = z.object({ ending_code: z.boolean(), next_step: z.boolean(), parcel_status: z.boolean() });
const settings = z.object({
  email: z.string(),
  name: z.string(),
  language: z.enum(languages).nullable(),
  postcode: z.string(),
  consents,
});
export type ShopperSettings = z.infer<typeof settings>;

const device = z.object({
  uuid: z.uuid(),
  /** Browser and system in words; empty where they said nothing. */
  device: z.string(),
  created_at: instant,
  used_at: instant,
  current: z.boolean(),
});

/** What proves a shopper before other devices are signed out. */
const mailed = z.object({ code: shopperCode });
const wrongCode = {
  422: 'The code is wrong, used or expired (`errors.code`).',
  429: 'Too many wrong codes from this caller.',
} as const;

export const shopperSettings = {
  get: endpoint({
    method: 'GET',
    path: '/wardrobe/settings',
    access: shopper,
    area: 'widget',
    summary: "The shopper's own settings",
    answer: settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/wardrobe/settings',
    access: shopper,
    area: 'widget',
    summary: "Change the shopper's own settings",
    body: z.object({
      name: line(limits.personName),
      language: z.enum(languages),
      postcode: line(limits.postcode),
    }),
    answer: settings,
  }),
  setConsent: endpoint({
    method: 'PUT',
    path: '/wardrobe/consents',
    access: shopper,
    area: 'widget',
    summary: 'Agree to mails of a purpose, or end them',
    body: z.object({
      purpose: z.enum(consentPurposes),
      granted: flag,
      /** Which text was shown; today’s where it is not said. */
      text_version: z.enum(consentTextVersions).optional(),
    }),
    answer: consents,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/wardrobe/sessions',
    access: shopper,
    area: 'widget',
    summary: 'Where the shopper is signed in',
    answer: z.object({ items: z.array(device) }),
  }),
  sendSessionsCode: endpoint({
    method: 'POST',
    path: '/wardrobe/sessions/codes',
    access: shopper,
    area: 'widget',
    summary: 'Mail the code that signs devices out',
    answer: statusAnswer,
    refusals: { 429: 'Too many codes for this address or caller.' },
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/wardrobe/sessions/{uuid}/end',
    access: shopper,
    area: 'widget',
    summary: 'Sign out one device',
    renewsToken: true,
    body: mailed,
    answer: statusAnswer,
    refusals: wrongCode,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/wardrobe/sessions/end',
    access: shopper,
    area: 'widget',
    summary: 'Sign out every other device',
    renewsToken: true,
    body: mailed,
    answer: statusAnswer,
    refusals: wrongCode,
  }),
  export: endpoint({
    method: 'GET',
    path: '/wardrobe/export',
    access: shopper,
    area: 'widget',
    summary: 'Everything that is kept of the shopper, as one file',
    download: 'application/json',
  }),
} as const;
