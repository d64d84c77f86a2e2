import type { LegalTemplates } from '../legal-names';

export const en: LegalTemplates = {
  terms: `# Terms

## The service
Digital Wardrobe keeps the purchases that a shopper adds, and lets retailers, partners and charities run their side of it.

## Your account
Whoever registers acts for the company named in the registration, and keeps the password to themselves. Name here who may register, and what you do when these terms are broken.

## Plans and payment
Plans renew by month or by year. Prices are net of VAT. With ‘Setup payments later’ an account is in full use for 14 days; after that the widget pauses until a payment method is set up, and nothing is deleted.

## Availability and liability
Name here what you promise, and what you do not.

## Ending
An account can be closed at the end of its period. Shoppers keep their items.

## Changes
Name here how you announce a new version. The version that a user accepts at registration is kept with the account.
`,
  privacy: `# Privacy policy

## Who is responsible
Name here your company, its address, and how to reach whoever answers for data protection.

## What is kept
- Of companies: name, address, VAT ID or charity number, and the contact’s name, email address and phone number.
- Of shoppers: the address they confirm, and the purchases they add to their wardrobe.
- Of payments: the brand, last four digits and expiry of a card. Never its number.
- Of sign-ins: time, address on the network and browser, so that a user can see and end them.

## What for, and how long
Name here the purposes, their legal bases and how long each is kept.

## Who else receives it
Name here your providers: hosting, mail, payment, maps.

## Your rights
You may ask for a copy of your data, for its correction and for its erasure, and complain to the supervisory authority.
`,
  contact: `# Contact

Name here how your users reach you: company, address, email, phone, and when someone answers.
`,
};
