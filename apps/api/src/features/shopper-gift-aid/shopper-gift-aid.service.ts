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
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { scopeOfShopperAtShop, shopperSettingsOf } from '../../domain/shoppers/shoppers';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal, unauthenticated } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { charityOfDonation, charityOfGift, ownGiftAid } from './shopper-gift-aid.repository';

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

const inPair = <T>({ db }: Parts, { shopperId, ip }: Scope, accountId: number, read: (tx: Tx) => Promise<T>) =>
  db.readInScope(scopeOfShopperAtShop(accountId, shopperId, ip), read);

/** Writes in the scope of the shopper and a charity, whose shopper is held. @throws 401 where the wardrobe was erased meanwhile */
const changeInPair = ({ db }: Parts, { shopperId, ip }: Scope, accountId: number, write: (tx: Tx) => Promise<void>) =>
  db.inScope(scopeOfShopperAtShop(accountId, shopperId, ip), async (tx) => {
    if ((await holdShopper(tx, shopperId)) !== 'own') throw unauthenticated();
    await write(tx);
  });

/** What the shopper has declared, and to whom. */
export async function showGiftAid(parts: Parts, scope: Scope): Promise<ShopperGiftAid> {
  const { donors, declarations } = await parts.db.readInScope(scope, ownGiftAid);
  const items = await Promise.all(
    donors.map(async ({ accountId, id, uuid, donorNo }) => {
      const own = declarations.filter((one) => one.accountId === accountId && one.donorId === id);
      const shown = own.find(({ untilDay }) => untilDay === null) ?? own[0];
      if (!shown) return [];
      const { company } = await inPair(parts, scope, accountId, readCharity);
      return [
        {
          ...{ uuid, charity: company, donor_no: donorNo, declared_at: shown.madeAt.toISOString() },
          ...{ in_force: shown.untilDay === null, until_day: shown.untilDay },
        },
      ];
    }),
  );
  return { person: personOf(donors[0]), items: items.flat() };
}

/** What is declared for: a donation of things, or a gift of money, by its uuid. */
export type Given = { readonly kind: 'donation' | 'gift'; readonly uuid: string };

/** @throws 404 */
async function charityOf({ db }: Parts, scope: Scope, { kind, uuid: named }: Given): Promise<number> {
  const uuid = parseReference(named)?.uuid;
  const find = kind === 'gift' ? charityOfGift : charityOfDonation;
  const accountId = uuid && (await db.readInScope(scope, (tx) => find(tx, uuid)));
  if (!accountId) throw notFound();
  return accountId;
}

/** What the charity of a donation or a gift has declared, word for word. @throws 404, 409 `no_gift_aid` */
export async function showWording(parts: Parts, scope: Scope, given: Given): Promise<GiftAidWording> {
  const accountId = await charityOf(parts, scope, given);
  const [{ donors }, [settings, { company }]] = await Promise.all([
    parts.db.readInScope(scope, ownGiftAid),
    inPair(parts, scope, accountId, (tx) => Promise.all([findSettings(tx), readCharity(tx)])),
  ]);
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
  const accountId = await charityOf(parts, scope, given);
  if (body.version !== giftAidTextVersion)
    throw new Refusal(409, 'terms_changed', 'The terms have changed. Read them again.');
  const now = parts.clock.now();
  const today = londonDay(now);
  await changeInPair(parts, scope, accountId, async (tx) => {
    const [{ method }, known, { email, language }, gift] = await Promise.all([
      findSettings(tx),
      donorOfShopper(tx, scope.shopperId),
      shopperSettingsOf(tx),
      given.kind === 'gift' ? findMoneyGift(tx, given.uuid) : undefined,
    ]);
    if (method === 'none') throw noGiftAid();
    const uuid = known?.uuid ?? donorUuid(accountId, scope.shopperId);
    // Money needs no agent. What was agreed to before holds for what was sold since.
    const isAgreed = given.kind === 'gift' || Boolean(known?.agencyAt);
    const agreed = isAgreed ? {} : { agencyAt: now, agencyVersion: giftAidTextVersion };
    const person = { ...columnsOf(body), email, language: language ?? 'en', ...agreed };
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
