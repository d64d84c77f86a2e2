import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { type CardInput, CardNotAccepted, PaymentRefused, type Payments } from './payments';
import { EventRefused } from './provider-event';
import {
  beginSandboxApproval,
  revokeInSandbox,
  sandboxApproval,
  sandboxPath,
  withdrawSandboxApproval,
} from './sandbox-approvals';
import { kindOf, sandboxCharges } from './sandbox-charges';
import { sandboxPayeePayments } from './sandbox-payee-payments';

/** Whose PayPal it is, whoever approves. */
const sandboxPayer = 'payer@paypal-sandbox.example';

const brands = new Map([
  ['4000000000000341', 'Visa'],
  ['4000002500003155', 'Visa'],
  ['4000002760003184', 'Visa'],
  ['4242424242424242', 'Visa'],
  ['4111111111111111', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['378282246310005', 'American Express'],
]);

const refusals = new Map<string, PaymentRefused>([
  ['4000000000000002', new PaymentRefused('card_declined', 'The card was declined.')],
  ['4000000000009995', new PaymentRefused('insufficient_funds', 'The card was declined: insufficient funds.')],
  ['4000000000000069', new PaymentRefused('expired_card', 'The card has expired.', 'exp_year')],
  ['4000000000000127', new PaymentRefused('incorrect_cvc', 'The CVV is not valid.', 'cvc')],
  [
    '4000000000000119',
    new PaymentRefused('processing_error', 'The payment provider could not process the card. Try again.'),
  ],
]);

/** A gateway that takes no money and knows only the published test cards. */
export function sandboxPayments(clock: Clock, db: Database): Payments {
  return {
    ...sandboxPayeePayments(db, sandboxPayer),
    ...sandboxCharges(clock, db),
    beginCard: async () => undefined,
    async storeCard(card) {
      if (!('number' in card)) throw new CardNotAccepted('payment_method');
      const brand = check(card, clock.now());
      const { expMonth, expYear } = card;
      return {
        reference: `${kindOf(card.number)}${crypto.randomUUID()}`,
        brand,
        last4: card.number.slice(-4),
        expMonth,
        expYear,
      };
    },
    async changeCard(_reference, { expMonth, expYear }) {
      checkExpiry(expMonth, expYear, clock.now());
    },
    async beginApproval(request) {
      const reference = await beginSandboxApproval(db, request, clock.now());
      return { reference, url: new URL(sandboxPath(reference), request.returnUrl).href };
    },
    async approvalOf(reference) {
      const found = await sandboxApproval(db, reference);
      const status = found?.status === 'declined' ? 'cancelled' : (found?.status ?? 'cancelled');
      const source = status === 'approved' ? reference : '';
      return { status, subject: found?.request.subject ?? '', payer: sandboxPayer, source };
    },
    async withdrawApproval(reference) {
      return withdrawSandboxApproval(db, reference);
    },
    async revoke(reference) {
      await revokeInSandbox(db, reference);
    },
    readEvent: async () => {
      throw new EventRefused('unsupported');
    },
    nameBehind: async ({ reference }) => reference,
    stands: async ({ type, reference }) =>
      type === 'STRIPE' || (await sandboxApproval(db, reference))?.status === 'approved',
  };
}

function check({ number, expMonth, expYear, cvc }: CardInput, now: Date): string {
  if (!luhn(number)) throw new PaymentRefused('incorrect_number', 'The card number is not valid.', 'number');
  checkExpiry(expMonth, expYear, now);
  const refusal = refusals.get(number);
  if (refusal) throw new PaymentRefused(refusal.code, refusal.message, refusal.field);
  const brand = brands.get(number);
  if (brand === undefined) {
    throw new PaymentRefused(
      'not_a_test_card',
      'This is a sandbox: use a test card such as 4242 4242 4242 4242.',
      'number',
    );
  }
  const digits = brand === 'American Express' ? 4 : 3;
  if (cvc.length !== digits)
    throw new PaymentRefused('incorrect_cvc', `The CVV of this card has ${digits} digits.`, 'cvc');
  return brand;
}

function checkExpiry(month: number, year: number, now: Date): void {
  if (new Date(Date.UTC(year, month, 1)) <= now)
    throw new PaymentRefused('expired_card', 'The card has expired.', 'exp_year');
}

/** The check digit of a card number. */
function luhn(number: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
