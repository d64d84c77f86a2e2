import { handoverCode, takeBackLimits } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { SharedCounts } from '../../platform/auth/shared-counts';
import { notFound, type Refusal } from '../../platform/http/refusals';

const { wrongOfUser, wrong } = takeBackLimits;
const ofUser = { name: 'take-backs.code-of-user', points: wrongOfUser, seconds: 600 } as const;
const ofAccount = { name: 'take-backs.code', points: wrong, seconds: 600 } as const;
const tooMany = 'Too many wrong codes. Wait a moment and try again.';

const whoIs = ({ actor }: Scope) => `${actor.kind} ${'id' in actor ? actor.id : ''}`;

/** The codes that are tried at the desks of an account: wrong ones count against who tries them, and against the account. */
export const deskCodes = (counts: SharedCounts) => ({
  /** @throws 429 where too many wrong codes were tried before */
  assertMayTry: (scope: Scope): void => {
    counts.check(ofUser, whoIs(scope), tooMany);
    counts.check(ofAccount, String(scope.accountId), tooMany);
  },
  wrongCode: (scope: Scope): Refusal => {
    counts.add(ofUser, whoIs(scope));
    counts.add(ofAccount, String(scope.accountId));
    return notFound();
  },
  /** What a path names, as codes are kept; empty where it is none. */
  codeIn: ({ code }: { readonly code: string }): string => {
    const read = handoverCode.safeParse(code);
    return read.success ? read.data : '';
  },
});
