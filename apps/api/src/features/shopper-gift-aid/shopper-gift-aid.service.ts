import {
  agencyText,
  type BodyOf,
  type shopperGiftAid as contract,
  declarationText,
  type GiftAidWording,
  giftAidTextVersion,
  londonDay,
  type ShopperGiftAid,
} from '@dw/contract';
import { declarationsOf, endDeclarations, insertDeclaration } from '../../domain/gift-aid/declarations.repository';
import { donorOfShopper, donorUuid } from '../../domain/gift-aid/donor-of-shopper';
import {
  changeDonor,
  type DonorRow,
  holdDonor,
  insertDonor,
  newDonorNo,
} from '../../domain/gift-aid/donors.repository';
import { findSettings } from '../../domain/gift-aid/settings.repository';
import { findMoneyGift, takeGiftsOf } from '../../domain/gift-aid/take-gift';
import { readCharity } from '../../domain/handovers/charity.repository';
import { pairOf } from '../../domain/shoppers/at-account-of';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { scopeOfShopperAtShop, shopperSettingsOf } from '../../domain/shoppers/shoppers';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal, unauthenticated } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { charityOfDonation, charityOfGift, ownGiftAid, ownGiftAidAnywhere } from './shopper-gift-aid.repository';

type Parts = Pick<Services, 'db' | 'clock'>;
type Person = BodyOf<typeof contract.update>;

const columnsOf = ({ title, first_name, last_name, house, address, postcode, country }: Person) => ({
  ...{ title, house, address, postcode, country },
  firstName: first_name,
  lastName: last_name,
});
const personOf = (donor: DonorRow | undefined): ShopperGiftAid['person'] =>
  donor
    ? {
        ...{ title: donor.title, first_name: donor.firstName, last_name: donor.lastName, house: donor.house },
        ...{ address: donor.address, postcode: donor.postcode, country: donor.country },
      }
    : null;
const noGiftAid = () => new Refusal(409, 'no_gift_aid', 'The charity does not use Gift Aid.');

/** Writes in the scope of the shopper and a charity, whose shopper is held. @throws 401 where the wardrobe was erased meanwhile */
const changeInPair = ({ db }: Parts, { shopperId, ip }: Scope, accountId: number, write: (tx: Tx) => Promise<void>) =>
  db.inScope(scopeOfShopperAtShop(accountId, shopperId, ip), async (tx) => {
    if ((await holdShopper(tx, shopperId)) !== 'own') throw unauthenticated();
    await write(tx);
  });

/** What the scope’s shopper has declared, and to whom, in one batch. */
export async function showGiftAid(tx: Tx): Promise<ShopperGiftAid> {
  const { donors, declarations } = await ownGiftAid(tx);
  const items = donors.flatMap(({ accountId, id, uuid, donorNo, charity }) => {
    const own = declarations.filter((one) => one.accountId === accountId && one.donorId === id);
    const shown = own.find(({ untilDay }) => untilDay === null) ?? own[0];
    if (!shown) return [];
    const { madeAt, untilDay } = shown;
    const standing = { declared_at: madeAt.toISOString(), in_force: untilDay === null, until_day: untilDay };
    return [{ uuid, charity, donor_no: donorNo, ...standing }];
  });
  return { person: personOf(donors[0]), items };
}

/** What is declared for: a donation of things, or a gift of money, by its uuid. */
export type Given = { readonly kind: 'donation' | 'gift'; readonly uuid: string };

/** The charity of what the scope’s shopper gives; undefined where they give no such thing. */
const charityOf = ({ kind, uuid }: Given) => {
  const find = kind === 'gift' ? charityOfGift : charityOfDonation;
  return (tx: Tx) => find(tx, uuid);
};

/** The pair of the caller and the charity of what they give. @throws 404 */
function pairOfGiven({ db }: Parts, scope: Scope, { kind, uuid: named }: Given): Promise<Scope> {
  const reference = parseReference(named);
  if (!reference) throw notFound();
  const { uuid } = reference;
  return pairOf(db, scope, { uuid, accountOf: charityOf({ kind, uuid }) });
}

/** What the charity of a donation or a gift has declared, word for word; it proves the caller. @throws 401, 404, 409 `no_gift_aid` */
export async function showWording(parts: Parts, scope: Scope, given: Given): Promise<GiftAidWording> {
  const pair = await pairOfGiven(parts, scope, given);
  const [own, settings, { company }, { donors }] = await parts.db.readInScope(pair, (tx) =>
    Promise.all([charityOf(given)(tx), findSettings(tx), readCharity(tx), ownGiftAidAnywhere(tx)]),
  );
  if (own === undefined) throw notFound();
  if (settings.method === 'none') throw noGiftAid();
  return {
    charity: company,
    declaration: declarationText(company, 'future'),
    agency: given.kind === 'gift' ? null : agencyText(company),
    version: giftAidTextVersion,
    person: personOf(donors[0]),
  };
}

/** Declares for a donation or a gift, and those to come. Twice is once. @throws 401, 404, 409 `no_gift_aid`, `terms_changed` */
export async function declareGiftAid(
  parts: Parts,
  scope: Scope,
  given: Given,
  body: BodyOf<typeof contract.declareGift>,
): Promise<void> {
  const { accountId } = await pairOfGiven(parts, scope, given);
  if (body.version !== giftAidTextVersion)
    throw new Refusal(409, 'terms_changed', 'The terms have changed. Read them again.');
  const now = parts.clock.now();
  const today = londonDay(now);
  await changeInPair(parts, scope, accountId, async (tx) => {
    const [at, { method }, { company }, known, { email, language }, gift] = await Promise.all([
      charityOf(given)(tx),
      findSettings(tx),
      readCharity(tx),
      donorOfShopper(tx, scope.shopperId),
      shopperSettingsOf(tx),
      given.kind === 'gift' ? findMoneyGift(tx, given.uuid) : undefined,
    ]);
    if (at === undefined) throw notFound();
    if (method === 'none') throw noGiftAid();
    const uuid = known?.uuid ?? donorUuid(accountId, scope.shopperId);
    // Money needs no agent. What was agreed to before holds for what was sold since.
    const isAgreed = given.kind === 'gift' || Boolean(known?.agencyAt);
    const agreed = isAgreed ? {} : { agencyAt: now, agencyVersion: giftAidTextVersion };
    const person = { ...columnsOf(body), email, language: language ?? 'en', charity: company, ...agreed };
    if (!known) await insertDonor(tx, { ...person, uuid, shopperId: scope.shopperId, donorNo: newDonorNo() });
    const donor = await holdDonor(tx, { id: -1, uuid });
    if (!donor) throw new Error('The donor was not written.');
    await changeDonor(tx, donor.id, person);
    const from = gift?.paidAt ? londonDay(gift.paidAt) : today;
    const own = await declarationsOf(tx, donor);
    const declared = own.some(({ fromDay, untilDay }) => untilDay === null && fromDay <= from);
    const words = {
      covers: 'future',
      made: 'online',
      madeAt: now,
      madeOn: today,
      from,
      textVersion: giftAidTextVersion,
    } as const;
    if (!declared) await insertDeclaration(tx, donor, words);
    await audit(tx, {
      action: 'gift-aid-donor.declared',
      subject: uuid,
      after: { covers: words.covers, text: words.textVersion },
    });
    await takeGiftsOf(tx, { ...donor, ...person }, scope.shopperId);
  });
}

/** Changes name and address at every charity. @throws 401, 404 where nothing was declared */
export async function changePerson(parts: Parts, scope: Scope, person: Person): Promise<void> {
  const { donors } = await parts.db.readInScope(scope, ownGiftAid);
  if (donors.length === 0) throw notFound();
  // Each charity has its own row, and its own log of the change.
  for (const { accountId, id, uuid } of donors)
    await changeInPair(parts, scope, accountId, async (tx) => {
      await changeDonor(tx, id, columnsOf(person));
      await audit(tx, { action: 'gift-aid-donor.changed', subject: uuid });
    });
}

/** Ends what was declared to a charity. @throws 401, 404, 409 where nothing is in force */
export async function endGiftAid(parts: Parts, scope: Scope, uuid: string): Promise<void> {
  const { donors } = await parts.db.readInScope(scope, ownGiftAid);
  const donor = donors.find((one) => one.uuid === uuid);
  if (!donor) throw notFound();
  const now = parts.clock.now();
  await changeInPair(parts, scope, donor.accountId, async (tx) => {
    await holdDonor(tx, donor);
    if ((await endDeclarations(tx, donor.id, { day: londonDay(now), at: now })) === 0) throw wrongState();
    await audit(tx, { action: 'gift-aid-donor.ended', subject: uuid });
  });
}
