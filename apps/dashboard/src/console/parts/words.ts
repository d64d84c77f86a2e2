import type {
  ConsoleAccountRow,
  ConsoleCode,
  ConsoleHandoverRow,
  ConsoleMail,
  ConsoleRole,
  VerificationCase,
  VerificationRefusal,
} from '@dw/contract/console';
import type { MemberRole } from '@dw/contract/enums';

type WordsOf<K extends string> = Readonly<Record<K, string>>;

/** The closed vocabularies of the wire as people say them. The console speaks English. */
export const words = {
  consoleRole: {
    support: 'Support',
    verifier: 'Verifier',
    finance: 'Finance',
    admin: 'Admin',
  } satisfies WordsOf<ConsoleRole>,
  role: { RETAILER: 'Retailer', CHARITY: 'Charity', PARTNER: 'Partner' } satisfies WordsOf<ConsoleAccountRow['role']>,
  memberRole: {
    owner: 'Owner',
    manager: 'Manager',
    editor: 'Editor',
    finance: 'Finance',
    viewer: 'Viewer',
    shop_staff: 'Shop staff',
  } satisfies WordsOf<MemberRole>,
  refusal: {
    number_unknown: 'The number is not in the register',
    name_differs: 'The register has another name',
    address_differs: 'The register has another address',
    not_reachable: 'Nobody could be reached',
    not_eligible: 'Not eligible',
    other: 'Another reason',
  } satisfies WordsOf<VerificationRefusal>,
  decision: {
    approved: 'Verified',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  } satisfies WordsOf<VerificationCase['decisions'][number]['decision']>,
  handoverKind: { take_back: 'Take-back', donation: 'Donation' } satisfies WordsOf<ConsoleHandoverRow['kind']>,
  handoverState: {
    requested: 'Requested',
    handed_over: 'On its way',
    received: 'Received',
    graded: 'In review',
    rewarded: 'Rewarded',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    expired: 'Expired',
  } satisfies WordsOf<ConsoleHandoverRow['state']>,
  handoverWay: {
    store: 'At a store',
    carrier: 'By carrier',
    post: 'By post',
    virtual: 'By post to a virtual shop',
  } satisfies WordsOf<ConsoleHandoverRow['way']>,
  codeState: { given: 'Not used yet', redeemed: 'Used', void: 'Void' } satisfies WordsOf<ConsoleCode['state']>,
  mailState: {
    waiting: 'Waiting',
    failed: 'Failed',
    sent: 'Sent',
    refused: 'Refused by the server',
    suppressed: 'Not sent: the address refuses mail',
    unwanted: 'Not sent: unsubscribed',
  } satisfies WordsOf<ConsoleMail['state']>,
} as const;

/** A word of the wire that has no other: `past_due` -> 'Past due', `uk` -> 'UK'. */
export function plainWord(word: string): string {
  if (word === 'uk') return 'UK';
  const spaced = word.replaceAll(/[_.]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
