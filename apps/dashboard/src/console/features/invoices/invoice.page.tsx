import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Column } from '../../../kit/list/list-types';
import { PageHead } from '../../../kit/page/page-head';
import { PagePart } from '../../../kit/page/page-part';
import { Loaded } from '../../../kit/states/loaded';
import { call } from '../../call';
import parts from '../../parts/parts.module.css';
import { GivenReason, ReasonGate } from '../../parts/reason-gate';
import { Rows } from '../../parts/rows';
import { useMay } from '../../session';
import { InvoiceActs } from './invoice-acts';
import { InvoiceFacts } from './invoice-facts';
import { InvoiceMark, kindWords } from './invoice-words';

type Line = { readonly description: string; readonly net: string };

const lines: readonly Column<Line>[] = [
  { id: 'what', header: 'For', cell: ({ description }) => description, block: 'title' },
  { id: 'net', header: 'Net', width: 140, align: 'right', cell: ({ net }) => net, block: 'aside' },
];

/** One invoice: lines, VAT, how its payment stands, and for finance what can be done about it. */
export function InvoicePage() {
  const { id = '', number = '' } = useParams();
  return (
    <ReasonGate key={id} thing={`account ${id}`} title={`Invoice ${number}`}>
      {(reason) => <OpenInvoice id={id} number={number} reason={reason} />}
    </ReasonGate>
  );
}

function OpenInvoice({ id, number, reason }: { id: string; number: string; reason: string }) {
  const writes = useMay()('billing:write');
  const query = useQuery({
    queryKey: ['invoice', id, number, reason],
    queryFn: () => call('GET', '/accounts/{id}/invoices/{number}', { path: { id, number }, query: { reason } }),
  });
  return (
    <Loaded query={query}>
      {(invoice) => (
        <>
          <PageHead
            crumbs={[
              { label: `Account ${id}`, to: `/accounts/${id}` },
              { label: 'Invoices', to: `/accounts/${id}/invoices` },
            ]}
            title={`${kindWords[invoice.kind]} ${invoice.number}`}
            badge={<InvoiceMark status={invoice.status} />}
            actions={writes && <InvoiceActs id={id} invoice={invoice} reason={reason} />}
          />
          <GivenReason thing={`account ${id}`} reason={reason} />
          <div className={parts.parts}>
            <PagePart title="Bill">
              <InvoiceFacts invoice={invoice} />
            </PagePart>
            <PagePart title="Lines">
              <Rows
                name="Lines"
                columns={lines}
                items={invoice.lines}
                rowId={({ description }) => description}
                none="It has no lines."
              />
            </PagePart>
          </div>
        </>
      )}
    </Loaded>
  );
}
