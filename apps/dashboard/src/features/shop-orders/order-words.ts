import type { ShopOrderState } from '@dw/contract/enums';

/** How an order stands, as keys of texts, and in colour. */
export const stateWords = {
  reserved: { label: 'On hold', mark: 'waiting' },
  capturing: { label: 'Being paid', mark: 'waiting' },
  paid: { label: 'To send', mark: 'warning' },
  sent: { label: 'Sent', mark: 'good' },
  refunding: { label: 'Being refunded', mark: 'waiting' },
  refunded: { label: 'Refunded', mark: 'off' },
  lapsed: { label: 'Not paid', mark: 'off' },
} as const satisfies Readonly<Record<ShopOrderState, { label: string; mark: string }>>;
