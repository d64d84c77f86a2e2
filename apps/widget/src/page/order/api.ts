import type { Order } from '@dw/contract';
import { consentText } from '@dw/contract/consent-texts';
import { type Added, type Answer, call, type Init, type OrderPage } from '../lib/api';

const part = encodeURIComponent;

/** Calls of an order's pages. */
export const orderApi = {
  init: (token: string) => call<Init>('GET', `/plugins/${part(token)}/init`),
  sendOrder: (site: string, order: Order) =>
    call<Answer<'receiveOrder'>>('POST', `/sites/${part(site)}/products`, { body: { order }, repeatable: true }),
  order: (page: string) => call<OrderPage>('GET', `/orders/${part(page)}`),
  sendCode: (page: string, email: string) =>
    call<Answer<'sendCode'>>('POST', `/orders/${part(page)}/codes`, { body: { email } }),
  addItems: (page: string, body: { email: string; code: string; items: readonly string[]; ending_code: boolean }) =>
    call<Added>('POST', `/orders/${part(page)}/wardrobe`, {
      body: { ...body, ending_code_text: consentText('ending_code') },
    }),
};
