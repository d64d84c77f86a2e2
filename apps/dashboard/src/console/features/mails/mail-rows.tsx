import type { ConsoleMail } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { StatusMark } from '../../../kit/status-mark';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';
import { words } from '../../parts/words';

const marks = {
  waiting: 'waiting',
  failed: 'danger',
  sent: 'good',
  refused: 'danger',
  suppressed: 'off',
  unwanted: 'off',
} as const;

const shown: readonly Column<ConsoleMail>[] = [
  { id: 'at', header: 'Queued', width: 180, cell: ({ queued_at }) => <Moment instant={queued_at} />, block: 'title' },
  {
    id: 'state',
    header: 'State',
    width: 290,
    cell: ({ state }) => <StatusMark mark={marks[state]} label={words.mailState[state]} />,
    block: 'status',
  },
  { id: 'sent', header: 'Sent', width: 180, cell: ({ sent_at }) => <Moment instant={sent_at} /> },
  {
    id: 'subject',
    header: 'Subject or problem',
    cell: ({ subject, problem }) => {
      const text = [subject, problem].filter(Boolean).join(': ');
      return <span title={text}>{text || 'Gone once it is sent'}</span>;
    },
    block: 'text',
  },
];

type Props = { mails: readonly ConsoleMail[]; reason: string; writes: boolean };

/** Mails to an address, the newest first; one that failed can be tried again. */
export function MailRows({ mails, reason, writes }: Props) {
  const again: Column<ConsoleMail> = {
    id: 'again',
    header: 'Repair',
    width: 130,
    cell: ({ id, state }) =>
      state === 'failed' && (
        <Act
          label="Try again"
          title="Try this mail again now?"
          text="It goes out at once, to the same address."
          reason={reason}
          run={async (why) => {
            await call('POST', '/mails/{id}/resend', { path: { id }, body: { reason: why } });
            return 'It is tried again now.';
          }}
        />
      ),
    block: 'aside',
  };
  return (
    <Rows
      name="Mails"
      columns={writes ? [...shown, again] : shown}
      items={mails}
      rowId={({ id }) => String(id)}
      none="Nothing was mailed to this address in the last thirty days."
    />
  );
}
