/** Where each regulator of charities shows a number: {number} stands for it. */
const registers: Readonly<Record<string, string>> = {
  england_wales: 'https://register-of-charities.charitycommission.gov.uk/charity-search/-/charity-details/{number}',
  scotland: 'https://www.oscr.org.uk/about-charities/search-the-register/charity-details?number={number}',
  northern_ireland: 'https://www.charitycommissionni.org.uk/charity-details/?regId={number}',
};

/** Where a regulator shows a charity’s number; empty where either is not known. */
export function registerUrl(regulator: string, number: string): string {
  const digits = number.replace(/\D/g, '');
  const shown = regulator === 'scotland' ? `SC${digits.padStart(6, '0')}` : digits;
  return digits === '' ? '' : (registers[regulator]?.replace('{number}', shown) ?? '');
}
