import type { GiftAidCheck, GiftAidClaimState } from '@dw/contract/gift-aid-enums';

/** How a claim stands, as keys of texts, and in colour. */
export const claimStates = {
  draft: { label: 'Draft', mark: 'waiting' },
  checked: { label: 'Looked through', mark: 'waiting' },
  exported: { label: 'Exported', mark: 'warning' },
  submitted: { label: 'Sent to HMRC', mark: 'warning' },
  paid: { label: 'Paid by HMRC', mark: 'good' },
} as const satisfies Readonly<Record<GiftAidClaimState, { label: string; mark: string }>>;

/** What a person has to look at before a claim is exported. */
export const checkWords = {
  declaration_text: { label: 'The wording of declarations' },
  agency_text: { label: 'The wording by which you sell for donors' },
  method: { label: 'The method that your shops may use' },
  commission: { label: 'The commission and its VAT' },
  limits: { label: 'The limits of a donor’s tax year' },
  letters: { label: 'Letters to donors, and their 21 days' },
  rounding: { label: 'The day of each gift, and how amounts are rounded' },
  schedule: { label: 'The columns of the schedule' },
  trader: { label: 'Who trades, and the VAT on what your shops sell' },
  returns: { label: 'How long buyers may return things' },
  retention: { label: 'How long records are kept' },
} as const satisfies Readonly<Record<GiftAidCheck, { label: string }>>;
