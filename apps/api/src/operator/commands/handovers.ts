import { handoversOfCode } from '../../domain/handovers/for-support';
import { spokenCode } from '../../domain/handovers/handover-code';
import { stateNow } from '../../domain/handovers/state-now';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { parseReference } from '../../platform/http/references';
import { accountArgument, changeAccount } from '../account-named';
import type { Change } from '../actions/change-account';
import { extendRequest, freeThings, mailHandoverCode, reopen } from '../actions/handovers';
import type { Answer, Argument, Call, Command, Option } from '../command';
import { UsageError } from '../failures';
import { moment, table } from '../output';
import { readReason, reasonOption } from '../reason';

const handoverArgument: Argument = { name: 'HANDOVER', text: 'its uuid, as handovers find says it' };
const mostDays = 60;

export const handoversFind: Command = {
  name: 'handovers find',
  summary: 'finds take-backs and donations by the code that their shopper shows, at whatever account',
  arguments: [{ name: 'CODE', text: 'the code, with or without its dash' }],
  run: async ({ dependencies, argument }) => {
    const { db, clock } = await dependencies.services();
    const found = await db.inScope(scopeOfSearch(), (tx) => handoversOfCode(tx, argument('CODE').trim()));
    const items = found.map((row) => ({
      uuid: row.uuid,
      account: { id: row.accountId, company_name: row.companyName },
      kind: row.kind,
      state: stateNow(row, clock.now()),
      code: spokenCode(row.code),
      expires_at: row.expiresAt,
    }));
    const rows = items.map(({ uuid, account, kind, state, expires_at }) => [
      uuid,
      `${account.id} ${account.company_name}`,
      kind,
      state,
      moment(expires_at),
    ]);
    return {
      data: { items },
      text: rows.length > 0 ? table(['HANDOVER', 'ACCOUNT', 'KIND', 'STATE', 'ENDS'], rows) : 'Nothing has this code.',
    };
  },
};

type Repair = { readonly change: Change; readonly handover: string; readonly reason: string };

/** A repair of one hand-over: what it needs is said before a database is looked for. */
function repair(
  command: Omit<Command, 'run' | 'arguments'> & { readonly done: string },
  read: (call: Call, itself: Command) => (repair: Repair) => Promise<void>,
): Command {
  const { done, ...said } = command;
  const itself: Command = {
    ...said,
    arguments: [accountArgument, handoverArgument],
    options: { ...said.options, ...reasonOption },
    run: async (call): Promise<Answer> => {
      const reason = readReason(call, itself);
      const work = read(call, itself);
      const handover = call.argument('HANDOVER');
      if (parseReference(handover)?.id !== -1)
        throw new UsageError(`A hand-over is named by its uuid, not by "${handover}".`, itself);
      return changeAccount(call, async (change) => {
        await work({ change, handover, reason });
        return { data: { handover, done: true }, text: done };
      });
    },
  };
  return itself;
}

export const handoversFree = repair(
  {
    name: 'handovers free',
    summary: 'lets a shopper have the things of a hand-over again',
    details: ['A request that waits ends; refused things that wait are given back. The shopper reads the reason.'],
    done: 'Its shopper has the things again.',
  },
  () =>
    ({ change, handover, reason }) =>
      freeThings(change, { handover, reason }),
);

const days: Readonly<Record<string, Option>> = {
  days: { text: `how many, counted from its present end; 1 to ${mostDays}`, value: 'DAYS' },
};

export const handoversExtend = repair(
  {
    name: 'handovers extend',
    summary: 'gives a request that waits more days',
    options: days,
    done: 'The request has more days; its shopper is told by mail.',
  },
  (call, itself) => {
    const typed = call.option('days') ?? '';
    const more = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    if (more < 1 || more > mostDays) throw new UsageError(`--days is a number from 1 to ${mostDays}.`, itself);
    return ({ change, handover, reason }) => extendRequest(change, { handover, reason, days: more });
  },
);

export const handoversMail = repair(
  {
    name: 'handovers mail',
    summary: 'mails a shopper the code of a request that waits once more',
    done: 'The code is on its way.',
  },
  () =>
    ({ change, handover, reason }) =>
      mailHandoverCode(change, { handover, reason }),
);

export const handoversReopen = repair(
  {
    name: 'handovers reopen',
    summary: 'has an account look at a grading again, after the time for objections, too',
    options: { items: { text: 'uuids of the items that were graded wrongly, separated by commas', value: 'ITEMS' } },
    details: ['The account reads the reason and answers it as an objection of the shopper.'],
    done: 'The account is asked to look at the grading again.',
  },
  (call, itself) => {
    const items = (call.option('items') ?? '').split(',').map((item) => item.trim());
    if (items.some((item) => parseReference(item)?.id !== -1))
      throw new UsageError('Say which: --items with the uuids of the items, separated by commas.', itself);
    return ({ change, handover, reason }) => reopen(change, { handover, reason, items });
  },
);
