import type { ConsoleHandoverRow } from '@dw/contract/console';
import { Link } from 'react-router';
import type { Column } from '../../kit/list/list-types';
import { useMay } from '../session';
import { HandoverMark } from './handover-mark';
import { Moment } from './moment';
import { reasonSlice } from './reason-slice';
import { Rows } from './rows';
import { words } from './words';

/** Hand-overs, each leading to its page with the reason that is known already. */
export function HandoverRows({ handovers, reason }: { handovers: readonly ConsoleHandoverRow[]; reason: string }) {
  const opens = useMay()('handovers:read');
  const columns: readonly Column<ConsoleHandoverRow>[] = [
    {
      id: 'summary',
      header: 'What',
      cell: ({ uuid, account, summary, kind }) => {
        const name = summary || words.handoverKind[kind];
        if (!opens) return name;
        return (
          <Link
            to={`/accounts/${account.id}/handovers/${uuid}`}
            onClick={() => reasonSlice.setState({ [`account ${account.id}`]: reason })}
          >
            {name}
          </Link>
        );
      },
      block: 'title',
    },
    { id: 'account', header: 'At', width: 200, cell: ({ account }) => account.company_name, block: 'text' },
    { id: 'state', header: 'State', width: 130, cell: ({ state }) => <HandoverMark state={state} />, block: 'status' },
    { id: 'code', header: 'Code', width: 130, cell: ({ code }) => <span className="dw-code">{code}</span> },
    {
      id: 'way',
      header: 'How',
      width: 190,
      cell: ({ way, way_name }) => way_name || words.handoverWay[way],
    },
    {
      id: 'at',
      header: 'Requested',
      width: 190,
      cell: ({ created_at }) => <Moment instant={created_at} />,
      block: 'aside',
    },
  ];
  return (
    <Rows name="Hand-overs" columns={columns} items={handovers} rowId={({ uuid }) => uuid} none="There are none." />
  );
}
