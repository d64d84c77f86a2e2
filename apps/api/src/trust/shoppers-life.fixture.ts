import { handoverCases, handovers, marketComments, reactions, shopperGiftAid, takeBackRequests } from '@dw/contract';
import { call } from '../testing/client';
import { give, openGiving } from '../testing/donations';
import { aidBy } from '../testing/gift-aid';
import { sendPhoto } from '../testing/handover-photos';
import { openMarketplace } from '../testing/markets';
import { ask, openProgramme, requestAt, type ShopperOfTest, shopperCalled, takeAtDesk } from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';

/**
 * Somebody who has used all that a wardrobe is for: a take-back that was refused and objected to, with a photo, one with a question, a
 * donation that Gift Aid was declared for, a board and a comment in a marketplace. Whatever they wrote begins with `canary`.
 * @returns the shopper, and the addresses of their photos
 */
export async function liveAsShopper(app: TestApp, email: string) {
  const programme = await openProgramme(app);
  const one = await shopperCalled(app, programme.shop, email, 'Coat', 'Hat', 'Scarf');
  const [coat = '', hat = '', scarf = ''] = one.uuids;
  const { token } = one;
  const only = (...uuids: string[]): ShopperOfTest => ({ ...one, uuids });

  const refused = await ask(app, programme, only(coat));
  await takeAtDesk(app, programme, refused);
  await call(app.origin, takeBackRequests.grade, {
    ...requestAt(programme, refused.uuid),
    body: { items: [{ uuid: coat, verdict: 'refused', refusal: 'damaged' }], finish: true },
  });
  const appeal = { items: [coat], body: 'canary-appeal: it was new.' };
  await call(app.origin, handovers.appeal, { token, path: { uuid: refused.uuid }, body: appeal });

  const asked = await ask(app, programme, only(hat));
  const question = { kind: 'question', body: 'canary-question: on Sunday?' } as const;
  await call(app.origin, handoverCases.say, { token, path: { uuid: asked.uuid }, body: question });

  const giving = await openGiving(app);
  await aidBy(app, giving.charity, { method: 'a' });
  const given = await give(app, giving, only(scarf), { way: 'post', place: undefined });
  await call(app.origin, shopperGiftAid.declare, {
    ...{ token, path: { uuid: given.uuid } },
    body: {
      ...{ first_name: 'canary-first-name', last_name: 'canary-last-name', house: 'canary-house' },
      ...{ address: 'canary-address', postcode: 'LS1 4AP', version: '2025-11', taxpayer: true, agent: true },
    },
  });

  await app.admin.query(
    `insert into gift_aid_letters (account_id, donor_id, shopper_id, kind, tax_year, sequence, subject, body, way)
     select account_id, id, shopper_id, 'declaration', 2026, 1, 'Gift Aid', 'Dear canary-letter', 'post' from gift_aid_donors where email = $1`,
    [email],
  );

  const market = await openMarketplace(app);
  await market.save({ comments: true });
  const item = { token, path: { retailer: market.name, id: String(market.ids[0]) } };
  await call(app.origin, reactions.react, { ...item, body: { kind: 'board', on: true, board: 'canary-board' } });
  await call(app.origin, marketComments.write, {
    ...item,
    body: { uuid: crypto.randomUUID(), text: 'canary-comment' },
  });

  const shown = [await sendPhoto(app, token, refused.uuid), await sendPhoto(app, token, asked.uuid, hat)];
  const photos = shown.flatMap(({ made }) => [
    ...(made?.appeal?.photos ?? []),
    ...(made?.items.flatMap(({ own_photos }) => own_photos) ?? []),
  ]);
  return { ...one, photos };
}
