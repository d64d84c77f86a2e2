import type { ConsoleInvoiceRow } from '@dw/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Column } from '../../../kit/list/list-types';
import { RowLink } from '../../../kit/list/row-link';
import { PageHead } from '../../../kit/page/page-head';
import { Loaded } from '../../../kit/states/loaded';
import { RowsSkeleton } from '../../../kit/states/skeleton';
import { call } from '../../call';
import { Moment } from '../../parts/moment';
import { GivenReason, ReasonGate } from '../../parts/reason-gate';
import { Rows } from '../../parts/rows';
import { useMay } from '../../session';
import { EvidenceAct } from './evidence-act';
import { InvoiceMark, kindWords } from './invoice-words';

const columnsOf = (id: string): readonly Column<ConsoleInvoiceRow>[] => [
  {
    id: 'number',
    header: 'Number',
    cell: ({ number }) => <RowLink to={`/accounts/${id}/invoices/${encodeURIComponent(number)}`} name={number} />,
    block: 'title',
  },
  { id: 'kind', header: 'Kind', width: 140, cell: ({ kind }) => kindWords[kind], block: 'text' },
  {
    id: 'status',
    header: 'Status',
    width: 150,
    cell: ({ status }) => <InvoiceMark status={status} />,
    block: 'status',
  },
  { id: 'at', header: 'Issued', width: 190, cell: ({ issued_at }) => <Moment instant={issued_at} /> },
  { id: 'vat', header: 'VAT', width: 90, align: 'right', cell: ({ vat_percent }) => `${vat_percent}%` },
  { id: 'total', header: 'Total', width: 120, align: 'right', cell: ({ total }) => total, block: 'aside' },
];

/** The invoices and credit notes of an account. */
export function InvoicesPage() {
  const { id = '' } = useParams();
  return (
    <ReasonGate key={id} thing={`account ${id}`} title={`Invoices of account ${id}`}>
      {(reason) => <OpenInvoices id={id} reason={reason} />}
    </ReasonGate>
  );
}

function OpenInvoices({ id, reason }: { id: string; reason: string }) {
  const writes = useMay()('billing:write');
  const query = useQuery({
    queryKey: ['invoices', id, reason],
    queryFn: () => call('GET', '/accounts/{id}/invoices', { path: { id }, query: { reason } }),
  });
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Accounts', to: '/accounts' },
          { label: `Account ${id}`, to: `/accounts/${id}` },
        ]}
        title="Invoices"
        purpose="Invoices and credit notes, the newest first."
        actions={writes && <EvidenceAct id={id} reason={reason} />}
      />
      <GivenReason thing={`account ${id}`} reason={reason} />
      <Loaded query={query} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) => (
          <Rows
            name="Invoices"
            columns={columnsOf(id)}
            items={items}
            rowId={({ number }) => number}
            none="It has no invoices yet."
          />
        )}
      </Loaded>
    </>
  );
}
