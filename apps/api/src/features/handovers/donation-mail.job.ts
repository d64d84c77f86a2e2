import type { Language } from '@dw/contract';
import { findReturnAddress, type ReturnAddress } from '../../domain/accounts/return-address';
import { findDonation } from '../../domain/donations/donations.repository';
import { type Charity, readCharity } from '../../domain/handovers/charity.repository';
import { deskAddress } from '../../domain/handovers/desk-address';
import { type DonationRow, givenOf } from '../../domain/handovers/given.repository';
import { spokenCode } from '../../domain/handovers/handover-code';
import { findHandover, type HandoverRow } from '../../domain/handovers/handovers.repository';
import { dayOf, type Letter, languageOf, mailLetter } from '../../domain/handovers/shopper-letter';
import { findPlaces, type PlaceRow } from '../../domain/places/places.repository';
import { moneyText } from '../../domain/shopper-mails/money-text';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import type { DonationTexts } from './donation-text';
import { donationTexts } from './donation-texts';
import { shopperOfDonation, shopperOfHandover } from './follow.job';
import { addressLines } from './handover.presenter';
import { stepTexts } from './step-texts';

type Told = {
  readonly row: HandoverRow;
  readonly items: readonly DonationRow[];
  readonly charity: Charity;
  readonly place: PlaceRow | undefined;
  readonly address: ReturnAddress | undefined;
  readonly language: Language;
  readonly publicUrl: string;
};

const named = (items: readonly Pick<DonationRow, 'name' | 'count'>[]) =>
  items.map(({ name, count }) => (count > 1 ? `- ${name} (${count})` : `- ${name}`));
const arrived = ({ receivedAt }: DonationRow) => receivedAt !== null;
const awaited = ({ status }: DonationRow) => status === 'ANNOUNCED';

/** Code, last day and where it goes, under other words each. */
function asked(told: Told, { announced }: DonationTexts, subject: string, text: string): Letter {
  const { row, items, charity, place, address, language, publicUrl } = told;
  const code = spokenCode(row.code);
  return {
    subject,
    lines: [
      ...[text, '', ...named(items.filter(awaited)), ''],
      ...[announced.code(code), announced.until(dayOf(row.expiresAt, language)), ''],
      ...(place
        ? [announced.shop, place.name, `${place.street}, ${place.postcode} ${place.city}`]
        : [announced.post(code), ...(address ? addressLines(charity.company, address) : [])]),
    ],
    qr: deskAddress(publicUrl, row),
  };
}

/** What is said of a whole hand-over. */
const letters = {
  'donation.announced': (told: Told, texts: DonationTexts): Letter => {
    const { company } = told.charity;
    return asked(told, texts, texts.announced.subject(company), texts.announced.text(company));
  },
  'donation.code-asked': (told: Told, texts: DonationTexts): Letter | undefined => {
    const { company } = told.charity;
    if (told.row.state !== 'requested') return undefined;
    return asked(told, texts, texts.announced.subject(company), texts.announced.text(company));
  },
  'donation.changed': (told: Told, texts: DonationTexts): Letter | undefined => {
    const { subject, text } = stepTexts[told.language].changedDonation;
    // By now it may have been handed over, or ended.
    if (told.row.state !== 'requested') return undefined;
    return asked(told, texts, subject(told.charity.company), text(told.charity.company));
  },
  'donation.received': ({ items, charity }: Told, { received }: DonationTexts): Letter => {
    const missing = items.filter(awaited);
    return {
      subject: received.subject(charity.company),
      lines: [
        ...[received.text(charity.company), '', ...named(items.filter(arrived))],
        ...(missing.length > 0 ? ['', received.missing, ...named(missing)] : []),
      ],
      status: true,
    };
  },
  'donation.cancelled': ({ row, items, charity }: Told, { cancelled }: DonationTexts): Letter => ({
    subject: cancelled.subject(charity.company),
    lines: [
      ...[cancelled.text(charity.company), '', ...named(items)],
      ...(row.reason ? ['', cancelled.reason(row.reason)] : []),
    ],
  }),
  'donation.expired': ({ items, charity }: Told, { expired }: DonationTexts): Letter => ({
    subject: expired.subject(charity.company),
    lines: [expired.text(charity.company), '', ...named(items.filter(({ status }) => status === 'EXPIRED'))],
    status: true,
  }),
  'donation.ending': ({ row, items, charity, language }: Told, { ending }: DonationTexts): Letter => ({
    subject: ending.subject(charity.company),
    lines: [
      ...[ending.text(charity.company), '', ...named(items.filter(awaited)), ''],
      ending.until(dayOf(row.expiresAt, language)),
    ],
    status: true,
  }),
} as const;
const ofHandover = [
  'donation.announced',
  'donation.code-asked',
  'donation.changed',
  'donation.received',
  'donation.cancelled',
  'donation.expired',
  'donation.ending',
] as const;

/** What is said of one thing. */
const ofThing = {
  'donation.declined': (row: DonationRow, { company }: Charity, { declined }: DonationTexts): Letter => ({
    subject: declined.subject(company),
    lines: [
      ...[declined.text(company), '', ...named([row]), '', declined.reasons[row.declined ?? 'other']],
      ...(row.note ? ['', row.note] : []),
    ],
  }),
  'donation.listed': (row: DonationRow, { company }: Charity, { listed }: DonationTexts): Letter => ({
    subject: listed.subject(company),
    lines: [listed.text(company), '', ...named([row])],
    status: true,
  }),
  'donation.sold': (row: DonationRow, { company }: Charity, { sold }: DonationTexts, language: Language): Letter => ({
    subject: sold.subject(company),
    lines: [
      ...[sold.text(company), '', ...named([row])],
      ...(row.soldPrice === null ? [] : ['', sold.amount(moneyText(row.soldPrice, row.currency, language))]),
    ],
    status: true,
  }),
  'donation.returned': (row: DonationRow, { company }: Charity, { returned }: DonationTexts): Letter => ({
    subject: returned.subject(company),
    lines: [returned.text(company), '', ...named([row])],
    status: true,
  }),
  'donation.passed-on': (row: DonationRow, { company }: Charity, { passedOn }: DonationTexts): Letter => ({
    subject: passedOn.subject(company),
    lines: [passedOn.text(company), '', ...named([row]), '', passedOn.fates[row.passedTo ?? 'given_on']],
    status: true,
  }),
} as const;
const things = [
  'donation.declined',
  'donation.listed',
  'donation.sold',
  'donation.returned',
  'donation.passed-on',
] as const;

/** The jobs that write to shoppers what becomes of what they give. What its own shopper cancels needs no mail. */
export function defineDonationMails(services: Services): void {
  for (const name of ofHandover)
    services.events.on(name, {
      queue: `handovers.mail.${name}`,
      shopper: shopperOfHandover,
      hear: (tx, payload) =>
        // With the first of its things a hand-over is received; the others follow without a mail each.
        'first' in payload && payload.first === false
          ? Promise.resolve()
          : mailHandover(services, tx, name, payload.handover),
    });
  for (const name of things)
    services.events.on(name, {
      queue: `handovers.mail.${name}`,
      shopper: shopperOfDonation,
      hear: (tx, { donation }) => mailThing(services, tx, name, donation),
    });
}

async function mailHandover(services: Services, tx: Tx, name: (typeof ofHandover)[number], uuid: string) {
  const row = await findHandover(tx, { id: -1, uuid });
  if (!row || (name === 'donation.cancelled' && row.endedBy === 'shopper')) return;
  const [items, charity, [place], address, language] = await Promise.all([
    givenOf(tx, row.id),
    readCharity(tx),
    findPlaces(tx, row.placeId === null ? [] : [row.placeId]),
    findReturnAddress(tx),
    languageOf(tx),
  ]);
  const told = { row, items, charity, place, address, language, publicUrl: services.publicUrl() };
  const letter = letters[name](told, donationTexts[language]);
  if (letter) await mailLetter(services, tx, { handover: uuid, sender: charity }, letter);
}

async function mailThing(services: Services, tx: Tx, name: (typeof things)[number], uuid: string) {
  const row = await findDonation(tx, { id: -1, uuid });
  if (!row?.handover) return;
  const [charity, language] = await Promise.all([readCharity(tx), languageOf(tx)]);
  const letter = ofThing[name](row, charity, donationTexts[language], language);
  await mailLetter(services, tx, { handover: row.handover, sender: charity }, letter);
}
