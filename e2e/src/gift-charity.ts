import { newAccount } from './new-account';
import { newAddress, password } from './registration';
import { type Wire, wireOf } from './sites';
import { verifyAccount } from './take-back';

const textOf = (answer: unknown, name: string): string => {
  const value =
    typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([key]) => key === name)?.[1] : '';
  return String(value ?? '');
};

/** Connects the sandbox’s PayPal to a charity, beside the browser. */
async function connectPayPal(wire: Wire): Promise<void> {
  const begun = await wire('GET', '/paypal/login');
  await fetch(`${textOf(begun, 'url')}/approve`, { method: 'POST', redirect: 'manual' });
  await wire('GET', `/paypal/login/status?state=${encodeURIComponent(textOf(begun, 'state'))}`);
}

/** A charity of a test’s own that takes small gifts by the sandbox’s PayPal. */
export async function giftCharity() {
  const address = newAddress('gift-charity');
  await newAccount(address, 'CHARITY');
  const wire = await wireOf(address, password);
  const name = `gifts-${crypto.randomUUID().slice(0, 8)}`;
  await wire('POST', '/charity_shop/config', { username: name, description: 'Coats for those who have none.' });
  await connectPayPal(wire);
  await verifyAccount(address);
  await wire('POST', '/entitlements/status', { name: 'MICRO_DONATIONS', status: 'ACTIVE' });
  return { address, wire, name };
}
