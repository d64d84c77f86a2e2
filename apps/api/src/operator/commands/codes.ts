import { accountArgument, changeAccount } from '../account-named';
import { reissueCode } from '../actions/codes';
import type { Command } from '../command';
import { UsageError } from '../failures';
import { readReason, reasonOption } from '../reason';

export const codesReissue: Command = {
  name: 'codes reissue',
  summary: 'mails a shopper the code that they have once more, or another in its place with --another',
  arguments: [
    accountArgument,
    { name: 'COUPON', text: 'the number of the coupon' },
    { name: 'CODE', text: 'the number of the code, not the code itself' },
  ],
  options: { another: { text: 'another code, worth the same; the first is void then' }, ...reasonOption },
  details: ['A code that was used or is void stays as it is.'],
  examples: ['codes reissue shop@alder.example 12 3456 --another --reason "The till does not know the first."'],
  run: async (call) => {
    const reason = readReason(call, codesReissue);
    const [couponId = 0, codeId = 0] = ['COUPON', 'CODE'].map((name) => {
      if (!/^[1-9]\d{0,14}$/.test(call.argument(name)))
        throw new UsageError(`${name} is a number, not "${call.argument(name)}".`, codesReissue);
      return Number(call.argument(name));
    });
    const another = call.flag('another');
    return changeAccount(call, async (change) => {
      const given = await reissueCode(change, { couponId, codeId, another, reason });
      const { code } = given;
      return {
        data: { coupon_id: given.couponId, code_id: given.codeId, ends_with: code.slice(-4) },
        text: `The code that ends in ${code.slice(-4)} is on its way${another ? '; the first is void' : ''}.`,
      };
    });
  },
};
