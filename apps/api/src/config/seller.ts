import { plainVatId } from '@dw/contract/vat-ids';

/** Who sends the invoices, as they say it. `address`: its lines. */
export type Seller = {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatin: string;
  readonly companyNumber: string;
  readonly email: string;
};

type Settings = {
  readonly SELLER_NAME?: string | undefined;
  /** The demo has an address without it. */
  readonly DEMO_DATA?: boolean | undefined;
  readonly SELLER_ADDRESS: string;
  readonly SELLER_VAT_ID: string;
  readonly SELLER_COMPANY_NUMBER: string;
  readonly SELLER_EMAIL?: string | undefined;
};

const demoAddress = '12 Mill Lane | Leeds LS1 4AP | United Kingdom';

/** What the settings say of the seller; where they say nothing, what is enough for a sandbox. */
export const sellerOf = (settings: Settings): Seller => ({
  name: settings.SELLER_NAME ?? 'Digital Wardrobe',
  address: (settings.SELLER_ADDRESS || (settings.DEMO_DATA ? demoAddress : ''))
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  vatin: settings.SELLER_VAT_ID,
  companyNumber: settings.SELLER_COMPANY_NUMBER,
  email: settings.SELLER_EMAIL ?? '',
});

/** What is missing of the seller before real money may be asked for: an invoice has to say it. */
export function sellerProblems(settings: Settings): string[] {
  const { address } = sellerOf(settings);
  const missing = {
    SELLER_NAME: settings.SELLER_NAME === undefined,
    SELLER_ADDRESS: address.length < 2,
    SELLER_VAT_ID: plainVatId(settings.SELLER_VAT_ID, 'GB') === undefined,
    SELLER_COMPANY_NUMBER: settings.SELLER_COMPANY_NUMBER === '',
    SELLER_EMAIL: settings.SELLER_EMAIL === undefined,
  };
  const says = {
    SELLER_NAME: 'the name of the company',
    SELLER_ADDRESS: 'its address, at least two lines separated by |',
    SELLER_VAT_ID: 'a UK VAT number',
    SELLER_COMPANY_NUMBER: 'its number at Companies House',
    SELLER_EMAIL: 'where buyers write about invoices',
  } as const satisfies Record<keyof typeof missing, string>;
  const names = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_ID', 'SELLER_COMPANY_NUMBER', 'SELLER_EMAIL'] as const;
  return names
    .filter((name) => missing[name])
    .map((name) => `${name}: ${says[name]} is required where payments are real`);
}
