import type { ConsentPurpose } from './enums';

/**
 * The texts that pages have asked with, by purpose; the last is today’s. A version says for good which sentence somebody agreed to: another
 * wording, in whatever language, is another version at the end, and none is taken away.
 */
export const consentTexts = {
  ending_code: ['before-codes-end-1'],
  next_step: ['sold-or-given-1'],
  parcel_status: ['parcel-status-1'],
} as const satisfies Readonly<Record<ConsentPurpose, readonly [string, ...string[]]>>;

export const consentTextVersions = [
  ...consentTexts.ending_code,
  ...consentTexts.next_step,
  ...consentTexts.parcel_status,
] as const;
export type ConsentTextVersion = (typeof consentTextVersions)[number];

/** The version of the text that asks today. */
export const consentText = (purpose: ConsentPurpose): ConsentTextVersion => {
  const texts: readonly ConsentTextVersion[] = consentTexts[purpose];
  return texts.at(-1) ?? consentTexts[purpose][0];
};
