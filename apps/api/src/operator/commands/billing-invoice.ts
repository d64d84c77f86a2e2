import { allInvoices, type InvoiceRow } from '../../domain/invoices/invoices.repository';
import { numberOf } from '../../domain/invoices/number-of';
import { inPounds } from '../../domain/invoices/pounds';
import { sendRefunds } from '../../domain/invoices/send-refunds';
import { totalOf } from '../../domain/invoices/total-of';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { accountArgument, changeAccount, namedAccount } from '../account-named';
import { nameOf } from '../actions/change-account';
import { giveUp, invoiceNamed, issueAnew } from '../actions/invoices';
import type { Argument, Command } from '../command';
import { UsageError } from '../failures';
import { columns } from '../output';

const numberArgument: Argument = { name: 'NUMBER', text: 'of the invoice, such as DW-12-0001' };
const day = (at: Date): string => at.toISOString().slice(0, 10);

export const billingInvoiceList: Command = {
  name: 'billing invoice list',
  summary: 'lists the invoices and credit notes of an account, the newest first',
  arguments: [accountArgument],
  run: async ({ dependencies, argument }) => {
    const { db } = await dependencies.services();
    const account = await namedAccount({ db }, argument('ACCOUNT'));
    const rows = await db.readInScope(scopeOfOperatorAt(account.accountId, dependencies.by), allInvoices);
    const cells = rows.map((row) => [numberOf(row), row.status, day(row.issuedAt), inPounds(totalOf(row))]);
    return {
      data: rows.map(present),
      text: cells.length === 0 ? 'There are none.' : columns(cells).join('\n'),
    };
  },
};

export const billingInvoiceShow: Command = {
  name: 'billing invoice show',
  summary: 'shows an invoice: its lines, VAT, evidence, and how its payment stands',
  arguments: [accountArgument, numberArgument],
  run: async ({ dependencies, argument }) => {
    const { db } = await dependencies.services();
    const account = await namedAccount({ db }, argument('ACCOUNT'));
    const invoice = await db.inScope(scopeOfOperatorAt(account.accountId, dependencies.by), (tx) =>
      invoiceNamed(tx, argument('NUMBER')),
    );
    const { lines, vatPercent, vatPence, vatTreatment, vatNote, vatEvidence, problem, nextTryAt, buyer } = invoice;
    const facts: [string, string][] = [
      ['Number', `${numberOf(invoice)}, ${invoice.status}`],
      ['Account', nameOf(account)],
      ['Issued', day(invoice.issuedAt)],
      ['Period', `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`],
      ['Buyer', [buyer.name, ...buyer.address, buyer.vatin].filter((part) => part !== '').join(', ')],
      ...lines.map(({ description, netPence }): [string, string] => ['Line', `${description}: ${inPounds(netPence)}`]),
      ['VAT', `${vatPercent} %, ${inPounds(vatPence)}, ${vatTreatment}${vatNote === '' ? '' : `: ${vatNote}`}`],
      ['Evidence', vatEvidence === '' ? 'none' : vatEvidence],
      ['Total', inPounds(totalOf(invoice))],
      ['Paid', invoice.paidAt ? `${day(invoice.paidAt)}, ${invoice.paymentReference ?? ''}` : 'no'],
      ...(problem === '' ? [] : [['Problem', problem] satisfies [string, string]]),
      ...(nextTryAt ? [['Next try', nextTryAt.toISOString()] satisfies [string, string]] : []),
    ];
    return { data: { ...present(invoice), lines, vatTreatment, vatEvidence }, text: columns(facts).join('\n') };
  },
};

export const billingInvoiceIssue: Command = {
  name: 'billing invoice issue',
  summary: 'writes an invoice anew with the VAT that applies now, and takes the old one back by a credit note',
  arguments: [accountArgument, numberArgument],
  details: [
    'For what was taxed because nothing showed that the buyer is a business: record that first with `billing evidence`.',
    'What was paid pays the new invoice; what is more goes back to the payer.',
  ],
  examples: ['billing invoice issue 12 DW-12-0003'],
  run: async (call) => {
    const { account, done } = await changeAccount(call, async (change) => ({
      account: change.account,
      done: await issueAnew(change, call.argument('NUMBER')),
    }));
    const services = await call.dependencies.services();
    await sendRefunds(services, scopeOfOperatorAt(account.accountId, call.dependencies.by));
    const [note, invoice] = [numberOf(done.note), numberOf(done.invoice)];
    return {
      data: { note, invoice, total: inPounds(totalOf(done.invoice)) },
      text: `Invoice ${invoice} of account ${nameOf(account)}: ${inPounds(totalOf(done.invoice))}. The earlier one is taken back by ${note}.`,
    };
  },
};

export const billingWriteOff: Command = {
  name: 'billing write-off',
  summary: 'gives up what is owed for an open invoice; its plan ends',
  arguments: [accountArgument, numberArgument],
  options: { reason: { text: 'why, for the records', value: 'TEXT' } },
  details: [
    'For a debt that will not be paid. What should not have been asked for is taken back with `billing credit`.',
  ],
  examples: ['billing write-off 12 DW-12-0003 --reason "Insolvent, 3 November 2026"'],
  run: async (call) => {
    const reason = call.option('reason')?.trim() ?? '';
    if (reason === '') throw new UsageError('Say why: --reason TEXT.', billingWriteOff);
    return changeAccount(call, async (change) => {
      const invoice = await giveUp(change, call.argument('NUMBER'), reason);
      const amount = inPounds(totalOf(invoice));
      return {
        data: { number: numberOf(invoice), amount },
        text: `${amount} of ${numberOf(invoice)} is written off. The plan of account ${nameOf(change.account)} has ended.`,
      };
    });
  },
};

const present = (row: InvoiceRow) => ({
  number: numberOf(row),
  kind: row.kind,
  status: row.status,
  issued_at: row.issuedAt.toISOString(),
  total: inPounds(totalOf(row)),
  vat_percent: row.vatPercent,
});
