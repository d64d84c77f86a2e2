import type { ConsoleAccount } from '@dw/contract/console';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../kit/list/list-types';
import { PagePart } from '../../../kit/page/page-part';
import { Loaded } from '../../../kit/states/loaded';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { Rows } from '../../parts/rows';
import { plainWord } from '../../parts/words';

type Programme = ConsoleAccount['programmes'][number];
const choices = { activate: 'Activate', decline: 'Decline', block: 'Block' } as const;
type Decision = keyof typeof choices;
const isDecision = (text: string): text is Decision => text in choices;

const shown: readonly Column<Programme>[] = [
  { id: 'title', header: 'Programme', width: 240, cell: ({ title }) => title, block: 'title' },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    cell: ({ status }) => plainWord(status.toLowerCase()),
    block: 'status',
  },
  {
    id: 'request',
    header: 'Their words',
    cell: ({ request, reason }) => <span title={request || reason}>{request || reason}</span>,
    block: 'text',
  },
  {
    id: 'missing',
    header: 'Still needs',
    width: 200,
    cell: ({ missing }) => missing.map((word) => plainWord(word)).join(', '),
  },
];

/** The programmes of the account, and the decision about each. */
export function Programmes({ id, reason, decides }: { id: string; reason: string; decides: boolean }) {
  const query = useQuery({
    queryKey: ['account', id, reason],
    queryFn: () => call('GET', '/accounts/{id}', { path: { id }, query: { reason } }),
  });
  const decide: Column<Programme> = {
    id: 'decide',
    header: 'Decision',
    width: 120,
    cell: (programme) => <DecideProgramme id={id} reason={reason} programme={programme} />,
    block: 'aside',
  };
  return (
    <PagePart title="Programmes">
      <Loaded query={query}>
        {({ programmes }) => (
          <Rows
            name="Programmes"
            columns={decides ? [...shown, decide] : shown}
            items={programmes}
            rowId={({ type }) => type}
            none="It has no programmes."
          />
        )}
      </Loaded>
    </PagePart>
  );
}

function DecideProgramme({ id, reason, programme }: { id: string; reason: string; programme: Programme }) {
  const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
  return (
    <Act
      label="Decide"
      title={programme.title}
      text="Its members are mailed; where it is no yes, with your words."
      reason={reason}
      problem={(form) =>
        textOf(form, 'decision') !== 'activate' && textOf(form, 'words') === ''
          ? 'Say why in your words: they are mailed.'
          : undefined
      }
      run={async (why, form) => {
        const chosen = textOf(form, 'decision');
        await call('POST', '/verifications/{id}/programmes/{type}', {
          path: { id, type: programme.type },
          body: { decision: isDecision(chosen) ? chosen : 'decline', words: textOf(form, 'words'), reason: why },
        });
        return 'The programme is decided, and its members are mailed.';
      }}
    >
      <NativeSelect
        name="decision"
        label="Decision"
        data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      />
      <Textarea name="words" label="Your words" autosize minRows={3} maxLength={1000} />
    </Act>
  );
}
