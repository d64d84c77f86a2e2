import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { email, shopperCode, statusAnswer } from '../wire';

const refusals = {
  409: 'The address belongs to a wardrobe that was joined with another (`wrong_state`).',
  422: 'A code is wrong, used or expired, under the field that it was sent in.',
  429: 'Too many wrong codes from this caller.',
} as const;

export const shopperAddress = {
  sendCodes: endpoint({
    method: 'POST',
    path: '/wardrobe/address/codes',
    access: shopper,
    area: 'widget',
    summary: 'Mail a code to the address of the wardrobe and one to the address that it is to have',
    body: z.object({ address: email }),
    answer: statusAnswer,
    refusals: { 429: 'Too many codes for one of the addresses, or for this caller.' },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/wardrobe/address',
    access: shopper,
    area: 'widget',
    summary: 'Change the address of the wardrobe; where the new one has a wardrobe, the two are joined',
    renewsToken: true,
    body: z.object({ old_code: shopperCode, new_code: shopperCode }),
    answer: z.object({ status: z.string(), email: z.string(), joined: z.boolean() }),
    refusals,
  }),
  sendJoinCodes: endpoint({
    method: 'POST',
    path: '/wardrobe/join/codes',
    access: shopper,
    area: 'widget',
    summary:
      'Mail a code to the address of the wardrobe and one to that of the other; an unknown address gets none, with the same answer',
    body: z.object({ address: email }),
    answer: statusAnswer,
    refusals: { 429: 'Too many codes for one of the addresses, or for this caller.' },
  }),
  join: endpoint({
    method: 'POST',
    path: '/wardrobe/join',
    access: shopper,
    area: 'widget',
    summary: 'Join another wardrobe with this one: its items come here, and its address leads here',
    renewsToken: true,
    body: z.object({ own_code: shopperCode, other_code: shopperCode }),
    answer: statusAnswer,
    refusals,
  }),
} as const;
