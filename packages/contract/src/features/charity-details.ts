import { z } from 'zod';
import { charityRules } from '../charity-rules';
import { can, endpoint } from '../endpoint';
import { entitlementStatuses, entitlementTypes } from '../enums';
import { inputId, inputText } from '../input';
import { limits } from '../limits';
import { webAddress } from '../web-address';
import { instant } from '../wire';

/** What a charity tells shoppers about itself (S1 section 3). */
export const charityDetailsAnswer = z.object({
  description: z.string(),
  /** Shoppers see it: it has a short name and a programme of it is ACTIVE. */
  enabled: z.boolean(),
  website: z.string(),
  logo: z.object({ id: z.int(), url: z.string() }).nullable(),
  /** The short name, which is also the address of its page. */
  username: z.string(),
  /** More about it, for its page: HTML of a few elements, made safe. */
  page: z.string(),
  /** Address of its page; empty until it has a short name. */
  page_url: z.string(),
  entitlements: z.array(
    z.object({ type: z.enum(entitlementTypes), status: z.enum(entitlementStatuses), reason: z.string() }),
  ),
  verified: z.boolean(),
  updated_at: instant.nullable(),
});
export type CharityDetails = z.infer<typeof charityDetailsAnswer>;

const text = (most: number) => inputText('Enter a text.').trim().max(most, 'The text is too long.');

const configFields = z.object({
  description: text(limits.description),
  /** The id of an uploaded file; null or '' takes the logo away. */
  logo: z
    .union(
      [
        z.literal(['', null]).transform(() => null),
        inputId(),
        inputText()
          .trim()
          .regex(/^\d{1,15}$/),
      ],
      {
        error: 'Choose an uploaded image.',
      },
    )
    .transform((id) => (id === null ? null : Number(id))),
  username: text(charityRules.username.most)
    .toLowerCase()
    .refine((name) => name === '' || charityRules.username.pattern.test(name), charityRules.username.message),
  page: text(charityRules.page),
});

export const charityDetails = {
  get: endpoint({
    method: 'GET',
    path: '/charity_shop/config',
    access: can('charity:read'),
    area: 'charity',
    viewable: true,
    summary: 'What your charity tells shoppers',
    answer: charityDetailsAnswer,
  }),
  save: endpoint({
    method: 'POST',
    path: '/charity_shop/config',
    access: can('charity:write'),
    area: 'charity',
    summary: 'Change what your charity tells shoppers; absent fields stay as they are',
    body: configFields.partial(),
    answer: charityDetailsAnswer,
    refusals: { 422: 'A field is wrong, the short name is taken, or the logo is no upload of yours.' },
  }),
  saveWebsite: endpoint({
    method: 'POST',
    path: '/charity_shop/website',
    access: can('charity:write'),
    area: 'charity',
    summary: 'Say where your own website is; empty takes it away',
    body: z.object({ website: webAddress }),
    answer: charityDetailsAnswer,
  }),
} as const;
