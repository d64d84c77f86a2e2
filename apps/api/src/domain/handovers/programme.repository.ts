import type { FateOfRefused } from '@dw/contract';
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { publicOffers } from '../../db/schema/directory/offers';
import { files } from '../../db/schema/platform';
import { takeBacks } from '../../db/schema/take-backs';
import { statement, type Tx } from '../../platform/db/transaction';
import { type ProgrammeRule, rulesOfAccount } from '../take-backs/rules.repository';

const { placeholder } = sql;

/** The account’s take-back programme with all that decides a request. */
export type Programme = {
  readonly id: number;
  /** As the public names the offer; null where it was never told of. */
  readonly offer: string | null;
  readonly name: string;
  readonly logo: string | null;
  readonly accountUuid: string;
  readonly company: string;
  readonly phone: string;
  readonly maxItems: number;
  readonly dailyLimit: number | null;
  readonly pauseNote: string;
  readonly storeReceives: boolean;
  readonly fateOfRefused: FateOfRefused;
  readonly terms: string;
  readonly termsVersion: number;
  /** All of them, also those that promise nothing now. */
  readonly rules: readonly ProgrammeRule[];
};

const one = statement('programme.one', (queries) =>
  queries
    .select({
      id: takeBacks.id,
      offer: publicOffers.uuid,
      name: takeBacks.name,
      logo: files.uuid,
      accountUuid: accounts.uuid,
      company: accounts.companyName,
      phone: accounts.phone,
      maxItems: takeBacks.maxItems,
      dailyLimit: takeBacks.dailyLimit,
      pauseNote: takeBacks.pauseNote,
      storeReceives: takeBacks.storeReceives,
      fateOfRefused: takeBacks.fateOfRefused,
      terms: takeBacks.terms,
      termsVersion: takeBacks.termsVersion,
    })
    .from(takeBacks)
    .innerJoin(accounts, eq(accounts.accountId, takeBacks.accountId))
    .leftJoin(files, and(eq(files.accountId, takeBacks.accountId), eq(files.id, takeBacks.logoId)))
    .leftJoin(publicOffers, and(eq(publicOffers.accountId, takeBacks.accountId), eq(publicOffers.kind, 'take_back')))
    .where(eq(takeBacks.accountId, placeholder('account'))),
);

/** Reads the account’s programme in one batch; undefined where it has none. */
export async function readProgramme(tx: Tx): Promise<Programme | undefined> {
  const account = tx.scope.accountId;
  const [[programme], rules] = await Promise.all([one(tx, { account }), rulesOfAccount(tx)]);
  return programme && { ...programme, rules };
}
