import type { ConsoleCode } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { money } from '../../../lib/formats';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';
import { words } from '../../parts/words';
import { useMay } from '../../session';
import { ReissueAct } from './reissue-act';

const earned = { order: 'With an order', take_back: 'With a take-back' } as const;

const shown: readonly Column<ConsoleCode>[] = [
  {
    id: 'code',
    header: 'Code',
    width: 110,
    cell: ({ ends_with }) => <span className="dw-code">…{ends_with}</span>,
    block: 'title',
  },
  {
    id: 'coupon',
    header: 'Coupon',
    cell: ({ coupon, value }) => (value ? `${coupon}, ${money(value.amount, value.currency, 'en')}` : coupon),
    block: 'text',
  },
  { id: 'account', header: 'At', width: 180, cell: ({ account }) => account.company_name },
  { id: 'earned', header: 'Earned', width: 150, cell: ({ earned_by }) => earned[earned_by] },
  { id: 'state', header: 'State', width: 120, cell: ({ state }) => words.codeState[state], block: 'status' },
  { id: 'at', header: 'Given', width: 180, cell: ({ given_at }) => <Moment instant={given_at} />, block: 'aside' },
];

/** The codes that a shopper has; one that nobody has used can be mailed again. */
export function ShopperCodes({ codes, reason }: { codes: readonly ConsoleCode[]; reason: string }) {
  const repair: Column<ConsoleCode> = {
    id: 'repair',
    header: 'Repair',
    width: 130,
    cell: (code) => code.state === 'given' && <ReissueAct code={code} reason={reason} />,
    block: 'aside',
  };
  return (
    <Rows
      name="Codes"
      columns={useMay()('repairs:write') ? [...shown, repair] : shown}
      items={codes}
      rowId={({ account, coupon_id, code_id }) => `${account.id} ${coupon_id} ${code_id}`}
      none="They have no codes."
    />
  );
}
