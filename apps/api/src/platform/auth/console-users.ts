import type { ConsoleRole } from '@dw/contract/console-roles';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { consoleSessions, consoleUsers } from '../../db/schema/directory/console';
import { type Clock, secondsAfter } from '../clock';
import type { Queries } from '../db/transaction';
import type { SealedColumn } from '../sealed-columns';
import { seal, unseal } from '../sealed-text';
import type { Signer } from '../signer';
import { hashSecret, newToken } from './secrets';
import { newTotpSecret, totpStep } from './totp-code';

export type ConsoleUserRow = typeof consoleUsers.$inferSelect;
type Keys = { readonly clock: Clock; readonly signer: Signer };

/** How long a link of the command line can be used, in seconds. */
export const linkSeconds = 24 * 3600;

const ownerOf = (uuid: string) => `console-totp:${uuid}`;

export const sealedConsoleSecrets: SealedColumn = {
  name: 'console_users.totp_secret',
  table: consoleUsers,
  value: consoleUsers.totpSecret,
  id: consoleUsers.id,
  named: consoleUsers.uuid,
  ownerOf,
};

const sealedSecret = (signer: Signer, uuid: string) => seal(signer, ownerOf(uuid), newTotpSecret());
const secretOf = (signer: Signer, { uuid, totpSecret }: Pick<ConsoleUserRow, 'uuid' | 'totpSecret'>) =>
  totpSecret === null ? undefined : unseal(signer, ownerOf(uuid), totpSecret);

/** Whoever works in the console, in the order of their addresses. */
export const listConsoleUsers = (queries: Queries): Promise<ConsoleUserRow[]> =>
  queries.select().from(consoleUsers).where(isNull(consoleUsers.removedAt)).orderBy(asc(consoleUsers.email)).execute();

/** Who has this address and was not removed. */
export async function consoleUserOf(queries: Queries, email: string): Promise<ConsoleUserRow | undefined> {
  const [user] = await queries
    .select()
    .from(consoleUsers)
    .where(and(eq(consoleUsers.email, email), isNull(consoleUsers.removedAt)));
  return user;
}

type NewUser = { readonly email: string; readonly name: string; readonly role: ConsoleRole };

/**
 * Lets somebody into the console, or back; their password and app are set by a link. Sessions and secrets of before are over.
 * @returns what stands in the link, which is kept nowhere
 */
export async function inviteConsoleUser(queries: Queries, { clock, signer }: Keys, given: NewUser): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const [known] = await queries.select().from(consoleUsers).where(eq(consoleUsers.email, given.email));
  const uuid = known?.uuid ?? crypto.randomUUID();
  const fresh = {
    name: given.name,
    role: given.role,
    passwordHash: null,
    totpSecret: sealedSecret(signer, uuid),
    totpStep: 0,
    linkHash: hashSecret(token),
    linkUntil: secondsAfter(now, linkSeconds),
    removedAt: null,
  };
  await queries
    .insert(consoleUsers)
    .values({ uuid, email: given.email, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: consoleUsers.email, set: fresh });
  if (known) await endConsoleSessions(queries, clock, known.id);
  return token;
}

/** Shuts somebody out for good; what they did keeps their name. */
export async function removeConsoleUser(queries: Queries, clock: Clock, { id }: ConsoleUserRow): Promise<void> {
  const gone = { removedAt: clock.now(), passwordHash: null, totpSecret: null, linkHash: null, linkUntil: null };
  await queries.update(consoleUsers).set(gone).where(eq(consoleUsers.id, id));
  await endConsoleSessions(queries, clock, id);
}

const endConsoleSessions = (queries: Queries, clock: Clock, userId: number) =>
  queries
    .update(consoleSessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(consoleSessions.userId, userId), isNull(consoleSessions.revokedAt)));

/** Whom a link that can still be used is for, and the secret that their app is to have. */
export async function consoleUserOfLink(queries: Queries, { clock, signer }: Keys, token: string) {
  const [user] = await queries
    .select()
    .from(consoleUsers)
    .where(and(eq(consoleUsers.linkHash, hashSecret(token)), gt(consoleUsers.linkUntil, clock.now())));
  const secret = user && secretOf(signer, user);
  return user && secret !== undefined ? { user, secret } : undefined;
}

/** Uses a link up. @returns whether it was still there */
export async function useConsoleLink(
  queries: Queries,
  { id, linkHash }: ConsoleUserRow,
  { passwordHash, step }: { readonly passwordHash: string; readonly step: number },
): Promise<boolean> {
  if (linkHash === null) return false;
  const used = await queries
    .update(consoleUsers)
    .set({ passwordHash, totpStep: step, linkHash: null, linkUntil: null })
    .where(and(eq(consoleUsers.id, id), eq(consoleUsers.linkHash, linkHash)))
    .returning({ id: consoleUsers.id });
  return used.length === 1;
}

/** Uses a code of the app. A code counts once: the step only grows, whoever else sends the same at once. */
export async function useConsoleCode(
  queries: Queries,
  { clock, signer }: Keys,
  user: ConsoleUserRow,
  code: string,
): Promise<boolean> {
  const secret = secretOf(signer, user);
  const step = secret === undefined ? undefined : totpStep(secret, code, clock.now());
  if (step === undefined) return false;
  const used = await queries
    .update(consoleUsers)
    .set({ totpStep: step })
    .where(and(eq(consoleUsers.id, user.id), lt(consoleUsers.totpStep, step)))
    .returning({ id: consoleUsers.id });
  return used.length === 1;
}
