import type { ConsoleCode } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { money } from '../../../lib/formats';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';
import { words } from '../../parts/words';
import { useMay } from '../../session';

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
  { id: 'at', header: 'Given', width: 180, cell: ({ given_at }) => <Moment instant={given_at} /> },
];

/** The codes that a shopper has, and another one for the one that never came. */
export function ShopperCodes({ codes, reason }: { codes: readonly ConsoleCode[]; reason: string }) {
  const repairs = useMay()('repairs:write');
  const reissue: Column<ConsoleCode> = {
    id: 'reissue',
    header: 'Repair',
    width: 120,
    cell: (code) => code.state === 'given' && <Reissue code={code} reason={reason} />,
    block: 'aside',
  };
  return (
    <Rows
      name="Codes"
      columns={repairs ? [...shown, reissue] : shown}
      items={codes}
      rowId={({ account, coupon_id, code_id }) => `${account.id} ${coupon_id} ${code_id}`}
      none="They have no codes."
    />
  );
}

function Reissue({ code, reason }: { code: ConsoleCode; reason: string }) {
  const path = { id: code.account.id, coupon_id: code.coupon_id, code_id: code.code_id };
  return (
    <Act
      label="Reissue"
      title={`Give another code for …${code.ends_with}?`}
      text="This one becomes void. The shopper is mailed another of the same coupon and worth."
      reason={reason}
      run={async (why) => {
        const made = await call('POST', '/accounts/{id}/codes/{coupon_id}/{code_id}/reissue', {
          path,
          body: { reason: why },
        });
        return `A new code is on its way. It ends with ${made.ends_with}.`;
      }}
    />
  );
}
