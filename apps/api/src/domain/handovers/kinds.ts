import type { HandoverKind } from '@dw/contract';

/** How events and the audit log name what happens to both kinds. */
export const eventOf = {
  take_back: {
    changed: 'take-back.changed',
    codeAsked: 'take-back.code-asked',
    cancelled: 'take-back.cancelled',
    expired: 'take-back.expired',
    ending: 'take-back.ending',
  },
  donation: {
    changed: 'donation.changed',
    codeAsked: 'donation.code-asked',
    cancelled: 'donation.cancelled',
    expired: 'donation.expired',
    ending: 'donation.ending',
  },
} as const satisfies Record<HandoverKind, object>;
