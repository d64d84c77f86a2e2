import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { PayNow } from '../../domain/subscriptions/pay-now';
import { Day } from '../../kit/day';
import { ListPage } from '../../kit/list/list-page';
import type { ExportedRows } from '../../kit/list/list-types';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { toldText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { decimal } from '../../lib/decimal';
import { fileDay } from '../../lib/file-values';
import { type Invoice, invoiceSorts, invoicesQuery } from './invoices.api';
import css from './invoices.module.css';

/** Loads the page of the list that an address asks for. */
export const firstInvoices = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(invoicesQuery(firstListState(params, invoiceSorts)));

/** What was billed, as PDFs. */
export function InvoicesPage() {
  const { t, i18n } = useTranslation();
  const list = useListState(invoiceSorts);
  const query = useQuery(invoicesQuery(list.state));
  const pages = usePages(invoicesQuery);
  return (
    <ListPage
      crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
      title={t('Invoices')}
      purpose={t('What your plan has cost, VAT included.')}
      list={list}
      query={query}
      pages={pages}
      rows={invoiceRows(t, i18n.language)}
      empty={{
        title: t('No invoices yet'),
        text: t('The first one comes with the first payment of your plan.'),
        learn: { label: t('Your plan'), to: '/billings' },
      }}
    />
  );
}

const marks = { paid: 'good', open: 'warning', credited: 'off', written_off: 'off', issued: 'off' } as const;

function statusText(t: TFunction, status: Invoice['status']): string {
  const texts = { paid: t('Paid'), open: t('Not paid'), credited: t('Credited'), issued: t('Credit note') };
  return { ...texts, written_off: t('Written off') }[status];
}

/** What it is for; of a credit note also what it takes back, and why. */
function descriptionOf(t: TFunction, { data, kind, credits, reason }: Invoice): string {
  if (kind !== 'credit_note') return data[0]?.description ?? '';
  return `${t('Credit note for invoice {number}', { number: credits })}: ${toldText(t, reason)}`;
}

const invoiceRows = (t: TFunction, language: string): ExportedRows<Invoice, (typeof invoiceSorts)[number]> => ({
  name: 'Invoices',
  rowId: ({ uuid }) => uuid,
  rowName: ({ number }) => number,
  columns: [
    { id: 'number', header: '#', width: 40, align: 'right', cell: (_, number) => number },
    {
      id: 'description',
      header: t('Description'),
      block: 'title',
      fixed: true,
      text: (invoice) => descriptionOf(t, invoice),
      cell: (invoice) => <span className={css.whole}>{descriptionOf(t, invoice)}</span>,
    },
    { id: 'invoice', header: t('Number'), width: 140, block: 'text', cell: ({ number }) => number },
    {
      id: 'state',
      header: t('Status'),
      width: 170,
      block: 'status',
      text: ({ status }) => statusText(t, status),
      cell: ({ id, number, status }) => (
        <span className={css.state}>
          <StatusMark mark={marks[status]} label={statusText(t, status)} />
          {status === 'open' && <PayNow invoice={id} name={number} />}
        </span>
      ),
    },
    {
      id: 'date',
      header: t('Date'),
      width: 'day',
      off: true,
      text: ({ issued_at: at }) => fileDay(at),
      cell: ({ issued_at: at }) => <Day instant={at} />,
    },
    {
      id: 'amount',
      header: t('Amount'),
      width: 'amount',
      align: 'right',
      block: 'aside',
      text: ({ data }) => data[0]?.amount,
      cell: ({ data }) => data[0] && decimal(data[0].amount, language),
    },
    { id: 'currency', header: t('Currency'), width: 100, block: 'aside', cell: ({ data }) => data[0]?.currency },
    {
      id: 'pdf',
      header: t('PDF'),
      width: 150,
      block: 'text',
      // Its address is good for minutes only.
      text: null,
      cell: ({ pdf, number }) => (
        <a href={pdf} download={`invoice-${number}.pdf`}>
          {t('Download PDF')}
        </a>
      ),
    },
  ],
});
