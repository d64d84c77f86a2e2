import { z } from 'zod';
import { consentTextVersions } from '../consent-texts';
import { endpoint, shopper } from '../endpoint';
import { consentPurposes, languages } from '../enums';
import { line } from '../input';
import { limits } from '../limits';
import { flag, instant, statusAnswer } from '../wire';

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
  endSession: endpoint({
    method: 'DELETE',
    path: '/wardrobe/sessions/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'Sign out one device',
    answer: statusAnswer,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/wardrobe/sessions',
    access: shopper,
    area: 'widget',
    summary: 'Sign out every other device',
    answer: statusAnswer,
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
