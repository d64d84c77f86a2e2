/** The three texts that an operator brings. */
export const legalNames = ['terms', 'privacy', 'contact'] as const;
export type LegalName = (typeof legalNames)[number];

/** A template for each of them, in Markdown. */
export type LegalTemplates = Readonly<Record<LegalName, string>>;
