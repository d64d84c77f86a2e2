import { numberOf } from '../../domain/invoices/number-of';
import { inPounds } from '../../domain/invoices/pounds';
import { sendRefunds } from '../../domain/invoices/send-refunds';
import { totalOf } from '../../domain/invoices/total-of';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { toMinorUnits } from '../../platform/money';
import { accountArgument, changeAccount } from '../account-named';
import { nameOf } from '../actions/change-account';
import { credit, recordEvidence } from '../actions/invoices';
import type { Call, Command } from '../command';
import { UsageError } from '../failures';

export const billingCredit: Command = {
  name: 'billing credit',
  summary: 'takes back an invoice, or a part of it, by a credit note',
  arguments: [accountArgument, { name: 'NUMBER', text: 'of the invoice, such as DW-12-0001' }],
  options: {
    amount: { text: 'pounds with VAT; all that is left of the invoice where it is not given', value: 'POUNDS' },
    keep: { text: 'the account keeps what it paid as credit for its next invoices' },
    refund: { text: 'what was paid goes back to the payer' },
    reason: { text: 'why, as the credit note says it', value: 'TEXT' },
  },
  details: [
    'An open invoice is credited as a whole: nothing is asked for it any more, and its plan goes on.',
    'A refund that the provider refuses is kept as credit.',
  ],
  examples: [
    'billing credit 12 DW-12-0003 --keep --amount 20.00 --reason "Two days without the widget."',
    'billing credit 12 DW-12-0003 --refund --reason "Charged by mistake."',
  ],
  run: async (call) => {
    const reason = call.option('reason')?.trim() ?? '';
    if (reason === '') throw new UsageError('Say why: --reason TEXT. The credit note says it.', billingCredit);
    if (call.flag('keep') === call.flag('refund')) throw new UsageError('Choose --keep or --refund.', billingCredit);
    const pence = penceOf(call);
    const way = call.flag('refund') ? 'refund' : 'keep';
    const number = call.argument('NUMBER');
    const { account, note } = await changeAccount(call, async (change) => ({
      account: change.account,
      note: await credit(change, { number, pence, way, reason }),
    }));
    const services = await call.dependencies.services();
    const scope = scopeOfOperatorAt(account.accountId, call.dependencies.by);
    const sent = way === 'refund' ? await sendRefunds(services, scope) : [];
    const kept = sent.includes('') ? ' The provider refused the refund: it is kept as credit.' : '';
    return {
      data: { number: numberOf(note), amount: inPounds(totalOf(note)), refunds: sent.filter((one) => one !== '') },
      text: `Credit note ${numberOf(note)} of account ${nameOf(account)}: ${inPounds(totalOf(note))}.${kept}`,
    };
  },
};

function penceOf(call: Call): number | undefined {
  const amount = call.option('amount');
  if (amount === undefined) return undefined;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) throw new UsageError('The amount is in pounds: 12.50.', billingCredit);
  return toMinorUnits(amount, 2);
}

export const billingEvidence: Command = {
  name: 'billing evidence',
  summary: 'records what shows that an account abroad is a business, which decides about VAT',
  arguments: [accountArgument],
  options: {
    note: { text: 'what was seen, such as a register and the entry there', value: 'TEXT' },
    withdraw: { text: 'what was recorded before does not count any more' },
  },
  details: [
    'It counts for the VAT ID and country that the account has now, on invoices that are written from now on. Earlier ones are written anew with `billing invoice issue`.',
  ],
  examples: ['billing evidence 12 --note "VIES, PL5260250274, 23 November 2026"', 'billing evidence 12 --withdraw'],
  run: (call) =>
    changeAccount(call, async (change) => {
      const note = call.option('note')?.trim() ?? '';
      if ((note === '') !== call.flag('withdraw'))
        throw new UsageError('Say what was seen, --note TEXT, or --withdraw.', billingEvidence);
      const { values, vat } = await recordEvidence(change, note);
      const { country, vatin } = values;
      return {
        data: values,
        text: `Invoices of account ${nameOf(change.account)} (${country}${vatin === '' ? '' : `, ${vatin}`}) have ${vat.percent} % VAT${vat.note === '' ? '' : `: ${vat.note}`}`,
      };
    }),
};
