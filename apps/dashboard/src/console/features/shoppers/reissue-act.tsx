import type { ConsoleCode } from '@dw/contract/console';
import { NativeSelect } from '@mantine/core';
import { call } from '../../call';
import { Act } from '../../parts/act';

const ways = [
  { value: 'same', label: 'The same code' },
  { value: 'another', label: 'Another code, and void this one' },
];

/** Mails a shopper a code that never came, or another in its place. */
export function ReissueAct({ code, reason }: { code: ConsoleCode; reason: string }) {
  const { account, coupon_id: coupon, code_id } = code;
  return (
    <Act
      label="Reissue"
      title={`Reissue the code …${code.ends_with}?`}
      text="It is mailed to the shopper’s present address."
      reason={reason}
      run={async (why, form) => {
        const another = form.get('what') === 'another';
        await call('POST', '/accounts/{id}/coupons/{coupon}/codes/{code}/reissue', {
          path: { id: account.id, coupon, code: code_id },
          body: { another, reason: why },
        });
        return another ? 'Another code is on its way.' : 'The code is on its way.';
      }}
    >
      <NativeSelect
        name="what"
        label="What is mailed"
        description="A shop that checks codes by itself may still take the old one."
        data={ways}
      />
    </Act>
  );
}
