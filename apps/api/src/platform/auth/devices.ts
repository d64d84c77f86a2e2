import { lifetimes, onlyPlace } from '@dw/contract';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { deskSessions, devices, volunteers } from '../../db/schema/directory/devices';
import { blockedAccounts } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Tx } from '../db/transaction';
import type { Reference } from '../http/references';
import type { Signer } from '../signer';
import { Scope } from './scope';
import { hashSecret, newCode, newToken, normaliseCode, showCode } from './secrets';
import { isCodeOf, keptOfCode, placeOfCode } from './short-codes';

export type DeviceRow = Omit<typeof devices.$inferSelect, 'codeHash' | 'codePlace' | 'tokenHash'>;
export type VolunteerRow = Omit<typeof volunteers.$inferSelect, 'pinHash'>;
/** An enrolled device, found by its token. */
export type OpenDevice = Pick<DeviceRow, 'id' | 'uuid' | 'accountId' | 'placeId' | 'name'>;

/** Tells a volunteer’s token from a member’s. */
const mark = 'desk_';
export const isDeskToken = (token: string): boolean => token.startsWith(mark);

const ofAccount = (tx: Tx) => and(eq(devices.accountId, tx.scope.accountId), isNull(devices.revokedAt));
const volunteersOf = (tx: Tx) => and(eq(volunteers.accountId, tx.scope.accountId), isNull(volunteers.removedAt));

/** The account’s devices that are not revoked. */
export const listDevices = (tx: Tx) =>
  tx.queries.select().from(devices).where(ofAccount(tx)).orderBy(asc(devices.name), asc(devices.id)).execute();

export const listVolunteers = (tx: Tx) =>
  tx.queries
    .select()
    .from(volunteers)
    .where(volunteersOf(tx))
    .orderBy(asc(volunteers.name), asc(volunteers.id))
    .execute();

/** How many of each the account has. */
export async function countDevices(tx: Tx): Promise<{ devices: number; volunteers: number }> {
  const [[one], [other]] = await Promise.all([
    tx.queries.select({ total: count() }).from(devices).where(ofAccount(tx)).execute(),
    tx.queries.select({ total: count() }).from(volunteers).where(volunteersOf(tx)).execute(),
  ]);
  return { devices: one?.total ?? 0, volunteers: other?.total ?? 0 };
}

export async function findDevice(tx: Tx, { id, uuid }: Reference): Promise<DeviceRow | undefined> {
  const named = or(eq(devices.id, id), eq(devices.uuid, uuid));
  const [row] = await tx.queries
    .select()
    .from(devices)
    .where(and(ofAccount(tx), named))
    .execute();
  return row;
}

export async function findVolunteer(tx: Tx, { id, uuid }: Reference): Promise<VolunteerRow | undefined> {
  const named = or(eq(volunteers.id, id), eq(volunteers.uuid, uuid));
  const [row] = await tx.queries
    .select()
    .from(volunteers)
    .where(and(volunteersOf(tx), named))
    .execute();
  return row;
}

type Keys = { readonly clock: Clock; readonly signer: Signer };

/** A code of ten characters, and what is kept of it: one hash, for which its rare transaction waits. */
async function freshCode({ clock, signer }: Keys) {
  const code = newCode(10);
  const codeExpiresAt = secondsAfter(clock.now(), lifetimes.enrolment);
  return { fields: { ...(await keptOfCode(signer, 'device', code)), codeExpiresAt }, code: showCode(code) };
}

/** Adds a device that waits for its code to be entered. @returns the code, which is kept nowhere */
export async function addDevice(tx: Tx, keys: Keys, { name, placeId }: { name: string; placeId: number }) {
  const { fields, code } = await freshCode(keys);
  const [row] = await tx.queries
    .insert(devices)
    .values({ ...fields, name, placeId, accountId: tx.scope.accountId, createdAt: keys.clock.now() })
    .returning();
  if (!row) throw new Error('The device was not written.');
  return { row, code };
}

/** Gives a device another code; what it was enrolled with opens nothing from now on. @returns undefined where it was revoked meanwhile */
export async function renewDevice(tx: Tx, keys: Keys, id: number) {
  const { fields, code } = await freshCode(keys);
  await endDeskSessions(tx, [id]);
  const [row] = await tx.queries
    .update(devices)
    .set({ ...fields, tokenHash: null, enrolledAt: null })
    .where(and(ofAccount(tx), eq(devices.id, id)))
    .returning();
  return row && { row, code };
}

const endDeskSessions = (tx: Tx, ids: readonly number[]) =>
  tx.queries.delete(deskSessions).where(inArray(deskSessions.deviceId, [-1, ...ids]));

/** Revokes a device, with who is signed in at it. @returns false where it was revoked meanwhile */
export async function revokeDevice(tx: Tx, clock: Clock, id: number): Promise<boolean> {
  await endDeskSessions(tx, [id]);
  const revoked = await tx.queries
    .update(devices)
    .set({ revokedAt: clock.now(), tokenHash: null, codeHash: null, codePlace: null })
    .where(and(ofAccount(tx), eq(devices.id, id)))
    .returning({ id: devices.id });
  return revoked.length === 1;
}

const pinHash = (signer: Signer, uuid: string, pin: string): Buffer =>
  Buffer.from(signer.derive('desk-pin', `${uuid} ${pin}`), 'base64url');

type NewVolunteer = { readonly name: string; readonly placeId: number; readonly pin: string };

/** Adds a volunteer of a place. Without the installation’s key a hash of six digits tells nothing. */
export async function addVolunteer(tx: Tx, { clock, signer }: Keys, added: NewVolunteer) {
  const { name, placeId, pin } = added;
  const uuid = crypto.randomUUID();
  const fields = { uuid, name, placeId, pinHash: pinHash(signer, uuid, pin), createdAt: clock.now() };
  const [row] = await tx.queries
    .insert(volunteers)
    .values({ ...fields, accountId: tx.scope.accountId })
    .returning();
  if (!row) throw new Error('The volunteer was not written.');
  return row;
}

/** Removes a volunteer, who is signed out at once. @returns false where they were removed meanwhile */
export async function removeVolunteer(tx: Tx, clock: Clock, id: number): Promise<boolean> {
  await tx.queries.delete(deskSessions).where(eq(deskSessions.volunteerId, id));
  const removed = await tx.queries
    .update(volunteers)
    .set({ removedAt: clock.now() })
    .where(and(volunteersOf(tx), eq(volunteers.id, id)))
    .returning({ id: volunteers.id });
  return removed.length === 1;
}

const open = {
  id: devices.id,
  uuid: devices.uuid,
  accountId: devices.accountId,
  placeId: devices.placeId,
  name: devices.name,
};
const living = and(
  isNull(devices.revokedAt),
  sql`not exists (select 1 from ${blockedAccounts} b where b.account_id = ${devices.accountId})`,
);

/** The device that waits for a code. Its code is hashed outside any transaction, where one may be right. */
async function deviceOfCode(db: Database, { clock, signer }: Keys, code: string) {
  // Of before there was a password hash of each: they lived for a quarter of an hour.
  const hashedBefore = and(isNull(devices.codePlace), eq(devices.codeHash, hashSecret(normaliseCode(code))));
  const hashed = eq(devices.codePlace, placeOfCode(signer, 'device', code));
  const rows = await outsideScope(db, (queries) =>
    queries
      .select({ codeHash: devices.codeHash, codePlace: devices.codePlace })
      .from(devices)
      .where(and(or(hashed, hashedBefore), gt(devices.codeExpiresAt, clock.now()), living)),
  );
  for (const { codeHash, codePlace } of rows)
    if (codeHash && (codePlace === null || (await isCodeOf(codeHash, code)))) return codeHash;
  return undefined;
}

/** Uses a code up. @returns the device with its token, which is kept nowhere; undefined where the code is wrong, used or too old */
export async function enrolDevice(db: Database, keys: Keys, code: string) {
  const codeHash = await deviceOfCode(db, keys, code);
  if (!codeHash) return undefined;
  const token = newToken();
  const now = keys.clock.now();
  const [device] = await outsideScope(db, (queries) =>
    queries
      .update(devices)
      .set({ tokenHash: hashSecret(token), codeHash: null, codePlace: null, enrolledAt: now })
      .where(and(eq(devices.codeHash, codeHash), gt(devices.codeExpiresAt, now), living))
      .returning(open),
  );
  return device && { device, token };
}

/** The device of a token; undefined where it was revoked, enrolled anew, or never was one. */
export async function deviceOf(db: Database, token: string): Promise<OpenDevice | undefined> {
  const [device] = await outsideScope(db, (queries) =>
    queries
      .select(open)
      .from(devices)
      .where(and(eq(devices.tokenHash, hashSecret(token)), living)),
  );
  return device;
}

/** What may be read at a device before somebody signs in: its place. */
export const scopeOfDevice = ({ accountId, placeId }: OpenDevice, ip: string): Scope =>
  Scope.ofAccount(accountId, { kind: 'visitor' }, ip, undefined, onlyPlace(placeId));

const atPlace = ({ accountId, placeId }: OpenDevice) =>
  and(eq(volunteers.accountId, accountId), eq(volunteers.placeId, placeId), isNull(volunteers.removedAt));

/** Who signs in at a device. */
export const volunteersAt = (tx: Tx, device: OpenDevice) =>
  tx.queries
    .select({ uuid: volunteers.uuid, name: volunteers.name })
    .from(volunteers)
    .where(atPlace(device))
    .orderBy(asc(volunteers.name), asc(volunteers.id))
    .execute();

/** The volunteer of a PIN at a device’s place; undefined where it is wrong. */
export async function volunteerOfPin(tx: Tx, signer: Signer, device: OpenDevice, uuid: string, pin: string) {
  const [found] = await tx.queries
    .select({ id: volunteers.id, uuid: volunteers.uuid })
    .from(volunteers)
    .where(and(atPlace(device), eq(volunteers.uuid, uuid), eq(volunteers.pinHash, pinHash(signer, uuid, pin))));
  return found;
}

/** Signs a volunteer in at a device that is still enrolled with its token. @returns the token of their session, kept nowhere */
export async function startDeskSession(tx: Tx, clock: Clock, device: OpenDevice, volunteerId: number) {
  const token = `${mark}${newToken()}`;
  const now = clock.now();
  const [enrolled] = await tx.queries
    .update(devices)
    .set({ lastUsedAt: now })
    .where(and(eq(devices.id, device.id), isNotNull(devices.tokenHash), isNull(devices.revokedAt)))
    .returning({ id: devices.id });
  if (!enrolled) return undefined;
  const expiresAt = secondsAfter(now, lifetimes.desk.absolute);
  const fields = { deviceId: device.id, volunteerId, usedAt: now, expiresAt };
  await tx.queries.insert(deskSessions).values({ ...fields, tokenHash: hashSecret(token) });
  return token;
}

/** The scope of a volunteer at a device: their place alone. It is looked up at each call, so that a revoked device is out at once. */
export async function scopeAtDesk(db: Database, clock: Clock, token: string, ip: string): Promise<Scope | undefined> {
  const now = clock.now();
  const [found] = await outsideScope(db, (queries) =>
    queries
      .update(deskSessions)
      .set({ usedAt: now })
      .from(devices)
      .where(
        and(
          eq(deskSessions.tokenHash, hashSecret(token)),
          gt(deskSessions.expiresAt, now),
          gt(deskSessions.usedAt, secondsAfter(now, -lifetimes.desk.idle)),
          eq(devices.id, deskSessions.deviceId),
          living,
        ),
      )
      .returning({ ...open, volunteerId: deskSessions.volunteerId }),
  );
  if (!found) return undefined;
  const actor = { kind: 'volunteer', id: found.volunteerId } as const;
  return Scope.ofAccount(found.accountId, actor, ip, undefined, onlyPlace(found.placeId));
}

/** Signs a volunteer out. */
export async function endDeskSession(db: Database, token: string): Promise<void> {
  await outsideScope(db, (queries) =>
    queries.delete(deskSessions).where(eq(deskSessions.tokenHash, hashSecret(token))),
  );
}

/** Erases devices and volunteers of the scope’s account. */
export async function eraseDevices(tx: Tx): Promise<void> {
  const { queries, scope } = tx;
  const own = queries.select({ id: devices.id }).from(devices).where(eq(devices.accountId, scope.accountId));
  await queries.delete(deskSessions).where(inArray(deskSessions.deviceId, own));
  await queries.delete(volunteers).where(eq(volunteers.accountId, scope.accountId));
  await queries.delete(devices).where(eq(devices.accountId, scope.accountId));
}
