import type { LegalTemplates } from '../legal-names';

export const en: LegalTemplates = {
  terms: `# Terms

## The service
Digital Wardrobe keeps the purchases that a shopper adds, and lets retailers, partners and charities run their side of it.

## Your account
Whoever registers acts for the company named in the registration, and keeps the password to themselves. Companies and charities may register, not private persons. We may pause an account that breaks these terms, and write to its users first unless shoppers would come to harm.

## Plans and payment
Plans renew by month or by year. Prices are net of VAT. With ‘Setup payments later’ an account is in full use for 14 days; after that the widget pauses until a payment method is set up, and nothing is deleted.

## Availability and liability
We keep the service running as well as we can and announce longer pauses. We are liable without limit for intent, gross negligence and injury; otherwise for what could be foreseen, up to what the account has paid in the last twelve months. What the law forbids to limit is not limited.

## Ending
An account can be closed at the end of its period. Shoppers keep their items.

## Changes
We announce a new version by email at least 30 days before it holds. Who does not agree can close the account until then. The version that a user accepts at registration is kept with the account.
`,
  privacy: `# Privacy policy

## Who is responsible
{company}

{reach}

## What is kept
- Of companies: name, address, VAT ID or charity number, and the contact’s name, email address and phone number.
- Of shoppers: the address they confirm, and the purchases they add to their wardrobe.
- Of payments: the brand, last four digits and expiry of a card. Never its number.
- Of sign-ins: time, address on the network and browser, so that a user can see and end them.

## What for, and how long
To provide what was agreed (contract), to keep invoices for as long as the law asks (legal duty), and to keep the service safe from abuse (legitimate interest). Mails beyond that go out with consent only, which can be withdrawn at any time. Everything else is erased when the account is closed or a shopper asks for it.

## Who else receives it
Providers that host the service, send mail, take payments and show maps, each bound by contract to our instructions. We name them on request. We sell nothing.

## Your rights
You may ask for a copy of your data, for its correction and for its erasure, and complain to the supervisory authority.
`,
  contact: `# Contact

{company}

{reach}

We answer on working days.
`,
};
