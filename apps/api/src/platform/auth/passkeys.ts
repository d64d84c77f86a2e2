import { lifetimes, type Passkey } from '@dw/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { passkeyChallenges, passkeys } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries, Tx } from '../db/transaction';
import { hashSecret } from './secrets';

/** Whom passkeys are made for, in the terms of WebAuthn: `id` is the name of our host. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * Who we are to a browser: the public address, or the one called where none is set. Browsers refuse passkeys where the host is a
 * number.
 */
export function relyingParty(publicUrl: string | undefined, { protocol, host }: FastifyRequest): RelyingParty {
  const { hostname: id, origin } = new URL(publicUrl ?? `${protocol}://${host}`);
  return { id, origin };
}

const rpName = 'Digital Wardrobe';

type Created = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Signed = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
/** What a browser answers, without what is not used. */
type Bare<R extends Created | Signed> = Omit<R, 'clientExtensionResults'>;

const row = {
  uuid: passkeys.uuid,
  name: passkeys.name,
  synced: passkeys.synced,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};
type Row = Pick<typeof passkeys.$inferSelect, keyof typeof row>;

export const presentPasskey = ({ uuid, name, synced, createdAt, lastUsedAt }: Row): Passkey => ({
  uuid,
  name,
  synced,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** A user’s passkeys, the newest first. */
export const passkeysOf = (queries: Queries, userId: number): Promise<Row[]> =>
  queries.select(row).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id)).execute();

/** How many a user has. */
export async function countPasskeys(queries: Queries, userId: number): Promise<number> {
  const [found] = await queries.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId)).execute();
  return found?.total ?? 0;
}

/** What is signed, and by whom: a login is nobody’s until its passkey has said whose it is. */
type Asked = { readonly for: 'login' } | { readonly for: 'making' | 'proof'; readonly userId: number };

const signerOf = (asked: Asked): number | null => (asked.for === 'login' ? null : asked.userId);
/** Of the purpose, too: what one call asks for is signed for no other. */
const challengeHashOf = (asked: Asked, challenge: string): Buffer => hashSecret(`${asked.for} ${challenge}`);

/** Keeps what is to be signed. */
async function remember(queries: Queries, clock: Clock, challenge: string, asked: Asked): Promise<void> {
  const expiresAt = secondsAfter(clock.now(), lifetimes.passkeyChallenge);
  const challengeHash = challengeHashOf(asked, challenge);
  await queries.insert(passkeyChallenges).values({ challengeHash, userId: signerOf(asked), expiresAt });
}

/** Uses a challenge up. @returns whether it was asked of them, is fresh, and this was its one use */
async function takeChallenge(queries: Queries, clock: Clock, challenge: string, asked: Asked) {
  const userId = signerOf(asked);
  const taken = await queries
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHashOf(asked, challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return taken.length === 1;
}

/** What a browser needs to make a passkey. Those that the user has are named, so that no device makes a second. */
export async function passkeyOptions(
  { queries }: Tx,
  clock: Clock,
  party: RelyingParty,
  user: { readonly id: number; readonly uuid: string; readonly email: string; readonly name: string },
) {
  const known = await queries
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .execute();
  const [type, required] = ['public-key', 'required'] as const;
  const timeout = lifetimes.passkeyChallenge * 1000;
  const made = await generateRegistrationOptions({
    rpName,
    rpID: party.id,
    userID: new TextEncoder().encode(user.uuid),
    userName: user.email,
    userDisplayName: user.name,
  });
  await remember(queries, clock, made.challenge, { for: 'making', userId: user.id });
  return {
    challenge: made.challenge,
    rp: { id: party.id, name: rpName },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type })),
    excludeCredentials: known.map(({ id }) => ({ id, type })),
    authenticatorSelection: { residentKey: required, requireResidentKey: true, userVerification: required },
    attestation: 'none' as const,
    timeout,
  };
}

/**
 * Keeps a passkey that a browser has made for this user.
 * @returns undefined where it was not asked for, is for another host, or is known already
 */
export async function keepPasskey(
  { queries }: Tx,
  clock: Clock,
  party: RelyingParty,
  { userId, name, credential }: { readonly userId: number; readonly name: string; readonly credential: Bare<Created> },
): Promise<Row | undefined> {
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(queries, clock, challenge, { for: 'making', userId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) return undefined;
  const { id, publicKey, counter } = made.credential;
  const [kept] = await queries
    .insert(passkeys)
    .values({
      userId,
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      synced: made.credentialBackedUp,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning(row);
  return kept;
}

/** Takes a passkey away, if the user still has it. */
export async function removePasskey({ queries }: Tx, userId: number, uuid: string): Promise<void> {
  await queries.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.uuid, uuid)));
}

/** Forgets what a user was asked to make a passkey of. */
export async function forgetPasskeyChallenges({ queries }: Tx, userId: number): Promise<void> {
  await queries.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/** What a browser needs to sign with whichever passkey its user chooses: for a login, or to prove who is signed in. */
export async function passkeyRequestOptions(
  db: Database,
  clock: Clock,
  party: RelyingParty,
  asked: Asked = { for: 'login' },
) {
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  await outsideScope(db, (queries) => remember(queries, clock, challenge, asked));
  const timeout = lifetimes.passkeyChallenge * 1000;
  return { challenge, rpId: party.id, userVerification: 'required' as const, timeout };
}

/** How the use of a passkey ended: who it is, or whose passkey was refused, where that is known. */
export type PasskeyUse = {
  readonly userId: number;
  readonly accepted: boolean;
  /** Its counter went back: there is a copy of it. */
  readonly copied?: boolean;
};

/**
 * Checks what a passkey has signed, and keeps its counter. A device that counts must count on: a copy of it is found when one of the two
 * is used again.
 * @returns undefined where nobody has such a passkey, or another than the user who was asked
 */
export async function usePasskey(
  db: Database,
  clock: Clock,
  party: RelyingParty,
  credential: Bare<Signed>,
  asked: Asked = { for: 'login' },
): Promise<PasskeyUse | undefined> {
  return outsideScope(db, async (queries) => {
    const [known] = await queries.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
    if (!known || known.userId !== (signerOf(asked) ?? known.userId)) return undefined;
    const { id, userId, publicKey, counter } = known;
    const info = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(queries, clock, challenge, asked),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // Its counter is ours to look at: the library does not say what it refuses for.
      credential: { id: known.credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    }).then(
      ({ verified, authenticationInfo }) => (verified ? authenticationInfo : undefined),
      () => undefined,
    );
    if (!info) return { userId, accepted: false };
    const counts = counter > 0 || info.newCounter > 0;
    if (counts && info.newCounter <= counter) return { userId, accepted: false, copied: true };
    const used = await queries
      .update(passkeys)
      .set({ counter: info.newCounter, synced: info.credentialBackedUp, lastUsedAt: clock.now() })
      // Of two uses at once with one counter the later one is refused.
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
      .returning({ id: passkeys.id });
    return { userId, accepted: used.length === 1 };
  });
}
