/** A VAT ID in capitals, without the spaces, dots and hyphens that people write. */
export const vatText = (typed: string): string => typed.toUpperCase().replace(/[\s.\-–]/g, '');

/** Where VAT is the United Kingdom’s: a VAT ID has its form. Takes an ISO 3166-1 alpha-2 code. */
export const isUkVat = (country: string): boolean => country === 'GB' || country === 'IM';
