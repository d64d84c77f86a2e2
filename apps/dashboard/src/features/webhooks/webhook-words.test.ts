import { capabilitiesOf } from '@dw/contract/capabilities';
import type { Role } from '@dw/contract/enums';
import { webhookEvents } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { isOffered } from './webhook-words';

const offered = (role: Role) => {
  const allowed = capabilitiesOf(role, 'owner');
  return webhookEvents.filter((event) => isOffered(event, (capability) => allowed.has(capability)));
};

test('an account is offered what can happen to it', () => {
  const [shop, charity] = [offered('RETAILER'), offered('CHARITY')];
  expect(charity.filter((event) => /^(coupon|reward|take_back)\./.test(event))).toEqual([]);
  expect(shop.filter((event) => event.startsWith('donation.'))).toEqual([]);
  for (const event of ['order.received', 'items.added', 'gift.paid'] as const) {
    expect(shop).toContain(event);
    expect(charity).toContain(event);
  }
  expect(new Set([...shop, ...charity])).toEqual(new Set(webhookEvents));
});
