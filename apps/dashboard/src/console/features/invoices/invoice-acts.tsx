import type { ConsoleInvoice } from '@dw/contract/console';
import { NativeSelect, TextInput } from '@mantine/core';
import { call } from '../../call';
import { Act } from '../../parts/act';
import css from '../../parts/parts.module.css';
import { amountProblem } from './amount';

type Props = { id: string; invoice: ConsoleInvoice; reason: string };

const amountOf = (form: FormData) => String(form.get('amount') ?? '').trim();

/** What finance can do about an invoice as it stands. */
export function InvoiceActs({ id, invoice, reason }: Props) {
  const { kind, number, status } = invoice;
  const path = { id, number };
  if (kind === 'credit_note' || status === 'credited' || status === 'written_off') return null;
  return (
    <div className={css.actions}>
      <Act
        label="Credit"
        danger
        title={`Take back ${number}?`}
        text="A credit note is written and mailed, with your reason on it."
        reasonLabel="Reason, on the credit note"
        reasonHint="As the account reads it. It is kept in the log, too."
        problem={(form) => amountProblem(amountOf(form))}
        run={async (why, form) => {
          const amount = amountOf(form);
          const way = form.get('way') === 'refund' ? ('refund' as const) : ('keep' as const);
          const note = await call('POST', '/accounts/{id}/invoices/{number}/credit', {
            path,
            body: { way, reason: why, ...(amount !== '' && { amount }) },
          });
          const done = `Credit note ${note.number} over ${note.amount} is written.`;
          return note.refused ? `${done} The refund was refused, so it is kept as credit.` : done;
        }}
      >
        <NativeSelect
          name="way"
          label="The money"
          data={[
            { value: 'refund', label: 'Goes back to the payer' },
            { value: 'keep', label: 'Is kept as credit for later invoices' },
          ]}
        />
        <TextInput
          name="amount"
          label="Amount in pounds"
          description="With VAT. Empty takes back all that is left."
          inputMode="decimal"
          maxLength={10}
        />
      </Act>
      <Act
        label="Write anew"
        title={`Write ${number} anew?`}
        text="The old one is taken back by a credit note, and a new one is written with the VAT that applies now."
        reason={reason}
        run={async (why) => {
          const made = await call('POST', '/accounts/{id}/invoices/{number}/issue', { path, body: { reason: why } });
          return `Invoice ${made.number} over ${made.total} replaces it.`;
        }}
      />
      {status === 'open' && (
        <Act
          label="Write off"
          danger
          title={`Give up what is owed for ${number}?`}
          text="It is asked for no more, and its plan ends."
          reason={reason}
          run={async (why) => {
            const given = await call('POST', '/accounts/{id}/invoices/{number}/write-off', {
              path,
              body: { reason: why },
            });
            return `${given.amount} are written off.`;
          }}
        />
      )}
    </div>
  );
}
