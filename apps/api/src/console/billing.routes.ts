import { type ConsoleInvoice, type ConsoleInvoiceRow, consoleBilling } from '@dw/contract/console';
import { allInvoices, type InvoiceRow } from '../domain/invoices/invoices.repository';
import { numberOf } from '../domain/invoices/number-of';
import { inPounds } from '../domain/invoices/pounds';
import { sendRefunds } from '../domain/invoices/send-refunds';
import { totalOf } from '../domain/invoices/total-of';
import { credit, giveUp, invoiceNamed, issueAnew, recordEvidence } from '../operator/actions/invoices';
import { scopeOfOperatorAt } from '../platform/auth/operator-scopes';
import { toMinorUnits } from '../platform/money';
import type { Services } from '../services';
import { changeNamed, readAccount } from './at-account';
import type { ConsoleRoute } from './console-call';

const presentRow = (row: InvoiceRow): ConsoleInvoiceRow => ({
  number: numberOf(row),
  kind: row.kind,
  // Drafts are in no list, and have no number to be named by.
  status: row.status === 'draft' ? 'open' : row.status,
  issued_at: row.issuedAt.toISOString(),
  total: inPounds(totalOf(row)),
  vat_percent: row.vatPercent,
});

const present = (row: InvoiceRow): ConsoleInvoice => ({
  ...presentRow(row),
  period_start: row.periodStart.toISOString(),
  period_end: row.periodEnd.toISOString(),
  buyer: { name: row.buyer.name, address: [...row.buyer.address], vatin: row.buyer.vatin },
  lines: row.lines.map(({ description, netPence }) => ({ description, net: inPounds(netPence) })),
  vat: inPounds(row.vatPence),
  vat_treatment: row.vatTreatment,
  vat_note: row.vatNote,
  vat_evidence: row.vatEvidence,
  paid_at: row.paidAt?.toISOString() ?? null,
  payment_reference: row.paymentReference ?? '',
  problem: row.problem,
  next_try_at: row.nextTryAt?.toISOString() ?? null,
});

/** An account’s invoices, and what finance does with them: the same as the command line. */
export function billingRoutes(route: ConsoleRoute, services: Services): void {
  route(consoleBilling.list, (call) =>
    readAccount(services, call, async (tx) => ({ items: (await allInvoices(tx)).map(presentRow) })),
  );

  route(consoleBilling.show, (call) =>
    readAccount(services, call, async (tx) => present(await invoiceNamed(tx, call.path.number))),
  );

  route(consoleBilling.credit, async (call) => {
    const { way, amount, reason } = call.body;
    const pence = amount === undefined ? undefined : toMinorUnits(amount, 2);
    const of = { number: call.path.number, pence, way, reason };
    const { account, done: note } = await changeNamed(services, call, (change) => credit(change, of));
    const sent = way === 'refund' ? await sendRefunds(services, scopeOfOperatorAt(account.accountId, call.by)) : [];
    return { number: numberOf(note), amount: inPounds(totalOf(note)), refused: sent.includes('') };
  });

  route(consoleBilling.issue, async (call) => {
    const { account, done } = await changeNamed(services, call, (change) => issueAnew(change, call.path.number));
    await sendRefunds(services, scopeOfOperatorAt(account.accountId, call.by));
    return {
      note: numberOf(done.note),
      number: numberOf(done.invoice),
      total: inPounds(totalOf(done.invoice)),
    };
  });

  route(consoleBilling.writeOff, async (call) => {
    const { number } = call.path;
    const { done } = await changeNamed(services, call, (change) => giveUp(change, number, call.body.reason));
    return { number: numberOf(done), amount: inPounds(totalOf(done)) };
  });

  route(consoleBilling.evidence, async (call) => {
    const { done } = await changeNamed(services, call, (change) => recordEvidence(change, call.body.note));
    const { vatin, country, treatment } = done.values;
    return { vatin, country, treatment, vat_percent: done.vat.percent };
  });
}
