import { invoices } from '@dw/contract';
import { listInvoices, namedInvoice } from '../../domain/invoices/invoices.repository';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import type { Services } from '../../services';
import { presentInvoice } from './invoice.presenter';
import { payInvoice } from './pay-invoice';
import { pdfLink } from './pdf-link';

/** The invoices of an account. */
export function invoicesRoutes(services: Services): void {
  const { route } = services;

  route(invoices.list, {
    read: async (tx, { query }) =>
      pageOf(query, await listInvoices(tx, query), (row) => presentInvoice(row, pdfLink(services, row))),
  });

  route(invoices.pdf, {
    read: async (tx, { path }) => ({ url: pdfLink(services, await namedRow(tx, path.id, namedInvoice)) }),
  });

  route(invoices.pay, {
    subject: namedInvoice,
    run: async ({ scope, subject }) => {
      const action = await payInvoice(services, scope, subject);
      return action ? { status: 'Confirm the payment at your bank.', action } : { status: 'Paid. Thank you.' };
    },
  });
}
