import type { DeclineReason, PassingFate } from '@dw/contract';

type Letter = { readonly subject: (charity: string) => string; readonly text: (charity: string) => string };
/** What the mails of what is given say, in one language. */
export type DonationTexts = {
  readonly announced: Letter & {
    readonly code: (code: string) => string;
    readonly until: (day: string) => string;
    readonly shop: string;
    readonly post: (code: string) => string;
  };
  readonly received: Letter & { readonly missing: string };
  readonly cancelled: Letter & { readonly reason: (reason: string) => string };
  readonly expired: Letter;
  readonly ending: Letter & { readonly until: (day: string) => string };
  readonly declined: Letter & { readonly reasons: Readonly<Record<DeclineReason, string>> };
  readonly listed: Letter;
  readonly sold: Letter & { readonly amount: (amount: string) => string };
  /** Its sale was undone: it is for sale again. */
  readonly returned: Letter;
  readonly passedOn: Letter & { readonly fates: Readonly<Record<PassingFate, string>> };
};
