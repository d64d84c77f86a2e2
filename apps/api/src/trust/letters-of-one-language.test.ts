import { donations, languages, shopperSettings, takeBackCarriers, takeBacks } from '@dw/contract';
import { expect, it } from 'vitest';
import { letterEnds } from '../domain/handovers/letter-ends';
import { labelTexts } from '../features/carrier-events/label-mail-texts';
import { donationTexts } from '../features/handovers/donation-texts';
import { stepTexts } from '../features/handovers/step-texts';
import { appealTexts } from '../features/take-back-requests/appeal-mail';
import { call } from '../testing/client';
import { give, openGiving, takeGift } from '../testing/donations';
import { outboxOf } from '../testing/outbox';
import { piecesOf } from '../testing/pieces-of-texts';
import { runHourly } from '../testing/run-hourly';
import { ask, openProgramme, shopperWith } from '../testing/take-backs';
import { type TestApp, until } from '../testing/test-app';
import { withTakeBacks } from '../testing/with-take-backs';

let app: TestApp;
withTakeBacks((started) => {
  app = started;
});

/** Somebody who reads Polish, with a thing that is called the same in every language. */
async function reader(shop: Parameters<typeof shopperWith>[1]) {
  const shopper = await shopperWith(app, shop, 'Qx 500');
  const { token, email } = shopper;
  await call(app.origin, shopperSettings.update, { token, body: { name: 'Tina', language: 'pl', postcode: '' } });
  const mails = () => outboxOf(app.services.config.dataDir, email);
  const letter = (subject: string) =>
    until(async () => (await mails()).findLast((mail) => mail.subject === subject), 10, `no “${subject}” came`);
  return { ...shopper, mails, letter };
}
const english = piecesOf(donationTexts.en, labelTexts.en, stepTexts.en.changedDonation, letterEnds.en);

it('what is given, and a parcel without a label, is written of in its reader’s language alone', async () => {
  const [programme, giving] = [await openProgramme(app), await openGiving(app)];
  const { token, takeBack, shop } = programme;
  const address = { title: 'Qx', street_name: 'Qx', houseNo: '1', postcode: 'LS1 4AP', city: 'Qx' };
  await call(app.origin, takeBacks.saveAddress, { token, path: { takeback_id: takeBack }, body: address });
  const used = { token, path: { id: takeBack }, query: { status: '1' } as const };
  const carrier = (await call(app.origin, takeBackCarriers.list, used)).items[0];
  // One that answers nothing, and never will.
  await app.admin.query("update provider.carriers set adapter = 'http', name = 'Qx Post' where uuid = $1", [
    carrier?.uuid,
  ]);
  const [sender, sold, passed, declined, late] = [
    await reader(shop),
    await reader(shop),
    await reader(shop),
    await reader(shop),
    await reader(shop),
  ];
  await ask(app, programme, sender, { way: 'carrier', place: undefined, carrier: carrier?.uuid });
  await sender.letter(labelTexts.pl.subject('Alder & Thread'));

  const pl = donationTexts.pl;
  const by = 'Second Rail';
  const donationOf = async (one: typeof sold) => {
    const made = await give(app, giving, one);
    await one.letter(pl.announced.subject(by));
    return made;
  };
  const taken = async (one: typeof sold) => {
    const made = await donationOf(one);
    await takeGift(app, giving, made);
    await one.letter(pl.received.subject(by));
    const { items } = await call(app.origin, donations.list, { token: giving.token, query: {} });
    return { token: giving.token, path: { id: items[0]?.uuid ?? '' } };
  };
  await call(app.origin, donations.sell, { ...(await taken(sold)), body: { price: '8.00' } });
  await sold.letter(pl.sold.subject(by));
  await call(app.origin, donations.passOn, { ...(await taken(passed)), body: { fate: 'given_on' } });
  await passed.letter(pl.passedOn.subject(by));
  await call(app.origin, donations.decline, { ...(await taken(declined)), body: { reason: 'unsafe' } });
  await declined.letter(pl.declined.subject(by));
  const { uuid } = await donationOf(late);
  const ends = async (when: string) => {
    const days = [uuid, when];
    await app.admin.query(
      "update handovers set expires_at = now() + $2::interval, created_at = now() - interval '50 days' where uuid = $1",
      days,
    );
    await app.admin.query(
      'update donations set expires_at = now() + $2::interval where handover_id = (select id from handovers where uuid = $1)',
      days,
    );
    await app.admin.query(
      `update shopper_legs set (requested_at, due) = (select created_at, expires_at from handovers where uuid = $1) where leg_uuid = $1`,
      [uuid],
    );
  };
  await ends('5 days');
  await runHourly(app, 'handovers.tend');
  await late.letter(pl.ending.subject(by));
  await ends('-1 minute');
  await runHourly(app, 'handovers.tend');
  await late.letter(pl.expired.subject(by));

  expect(english.length).toBeGreaterThan(40);
  for (const { mails } of [sender, sold, passed, declined, late])
    for (const { subject, text, html } of (await mails()).filter((mail) => mail.text.includes('/w/legs/')))
      for (const piece of english) expect(`${subject}\n${text}\n${html}`).not.toContain(piece);
});

it('no letter of any language says what the English one says', () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    const said = piecesOf(donationTexts[language], labelTexts[language], appealTexts[language], stepTexts[language]);
    const same = said.filter((piece) => [...english, ...piecesOf(appealTexts.en, stepTexts.en)].includes(piece));
    expect([language, same]).toEqual([language, []]);
  }
});
