import type { OwnProof } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit/audit';
import { relyingParty, usePasskey } from '../../platform/auth/passkeys';
import type { Member } from '../../platform/auth/scope';
import { isSecured } from '../../platform/auth/second-factors';
import { renewToken } from '../../platform/auth/sessions';
import type { Throttle } from '../../platform/auth/throttle';
import { userById } from '../../platform/auth/users';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Tx } from '../../platform/db/transaction';
import { answerToken } from '../../platform/http/known-caller';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { MailQueue } from '../../platform/mail/mail';
import type { Signer } from '../../platform/signer';
import { copiedPasskeyMail } from './copied-passkey-mail';
import { proveOwnPassword } from './own-password';
import {
  codeRefused,
  findCode,
  forgetCodeTries,
  kindOfCode,
  type RightCode,
  takeCodeTry,
  useCode,
} from './second-step';

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly throttle: Throttle;
  readonly mail: MailQueue;
  readonly config: { readonly publicUrl: string | undefined };
};
type User = NonNullable<Awaited<ReturnType<typeof userById>>>;
type Proving = {
  readonly member: Member;
  readonly proof: OwnProof;
  readonly request: FastifyRequest;
  /** Done once all that was asked for was right, before the change and outside its transaction. */
  readonly beforehand?: () => Promise<void>;
};
type Change<A> = (tx: Tx, user: User) => Promise<A>;

/**
 * Changes how a user logs in, or who decides about an account, once whoever holds the session has proven to be that user: by their password where it is all that the login
 * asks for, by password and code where it asks for more, or by a passkey. A code is used up in the transaction of the change, so that a
 * change that is refused costs none.
 * @throws 422 for a wrong or missing proof, 429
 */
export async function changeWithProof<A>(services: Dependencies, proving: Proving, change: Change<A>): Promise<A> {
  const { member, proof } = proving;
  if (proof.credential) {
    await provePasskey(services, proving, proof.credential);
    await proving.beforehand?.();
    return services.db.inScope(member.scope, (tx) => changeAnew(services, tx, proving, change));
  }
  const wrong = { field: 'password', text: 'The password is wrong.' };
  await proveOwnPassword(services, member.userId, passwordOf(proof), wrong);
  const right = await proveCode(services, member, proof.code);
  await proving.beforehand?.();
  return changeWithCode(services, proving, right, change);
}

/** The same where the change `needs` a proof; else the change alone. */
export function changeProvenWhere<A>(
  services: Dependencies,
  proving: Proving,
  needs: boolean,
  change: (tx: Tx) => Promise<A>,
): Promise<A> {
  return needs
    ? changeWithProof(services, proving, (tx) => change(tx))
    : services.db.inScope(proving.member.scope, change);
}

/** Of a change that turns out to need a proof, and came without. */
export const proofMissing = () => invalid({ password: ['This field is required.'] });

function passwordOf({ password }: OwnProof): string {
  if (password === undefined) throw proofMissing();
  return password;
}

async function owner(tx: Tx, { userId }: Member): Promise<User> {
  const user = await userById(tx, userId);
  if (!user) throw new Error('The user is gone.');
  return user;
}

/** The change, and another token for the session whose user was proven: whoever copied the one before has it for a moment more (ADR 231). */
async function changeAnew<A>({ clock }: Dependencies, tx: Tx, { member, request }: Proving, change: Change<A>) {
  answerToken(request, await renewToken(tx, clock, member.sessionId));
  return change(tx, await owner(tx, member));
}

/** Looks at the code of who needs one. @returns it, not used up yet; undefined where the login asks for none */
async function proveCode(
  services: Dependencies,
  member: Member,
  code: string | undefined,
): Promise<(RightCode & { readonly kind: 'app' | 'recovery' }) | undefined> {
  const { db, throttle } = services;
  const { userId } = member;
  if (!(await outsideScope(db, (queries) => isSecured(queries, userId)))) return undefined;
  if (code === undefined)
    throw invalid({ code: ['Enter a code of your authenticator app or a recovery code.'] }, 'second_step_missing');
  await takeCodeTry(throttle, userId);
  const right = await findCode(services, userId, code);
  if (!right) return refuseCode(services, member, kindOfCode(code));
  return { ...right, kind: kindOfCode(code) };
}

async function refuseCode(services: Dependencies, member: Member, way: 'app' | 'recovery'): Promise<never> {
  await noteRefusal(services, member, way);
  throw codeRefused();
}

async function changeWithCode<A>(
  services: Dependencies,
  proving: Proving,
  right: Awaited<ReturnType<typeof proveCode>>,
  change: Change<A>,
): Promise<A> {
  const { db, clock, throttle } = services;
  const { member } = proving;
  const { userId, scope } = member;
  const changed = await db.inScope(scope, async (tx) => {
    if (right && !(await useCode(tx, clock, userId, right))) return undefined;
    return { answer: await changeAnew(services, tx, proving, change) };
  });
  if (!changed) return refuseCode(services, member, right?.kind ?? 'app');
  if (right) await forgetCodeTries(throttle, userId);
  return changed.answer;
}

async function provePasskey(
  services: Dependencies,
  { member, request }: Proving,
  credential: NonNullable<OwnProof['credential']>,
): Promise<void> {
  const { db, clock, config } = services;
  const party = relyingParty(config.publicUrl, request);
  const use = await usePasskey(db, clock, party, credential, { for: 'proof', userId: member.userId });
  if (use?.accepted) return;
  await noteRefusal(services, member, 'passkey', use?.copied);
  throw new Refusal(422, 'wrong_passkey', 'This passkey was not accepted. Try again, or use your password.');
}

/** Leaves an audit row of a second step that was refused, and warns of the copy of a passkey. */
async function noteRefusal(
  { db, mail }: Dependencies,
  member: Member,
  way: 'app' | 'recovery' | 'passkey',
  copied = false,
): Promise<void> {
  await db.inScope(member.scope, async (tx) => {
    const { uuid, email, language } = await owner(tx, member);
    if (copied) await mail.queue(tx, copiedPasskeyMail(email, language));
    await audit(tx, { action: 'second-factor.refused', subject: uuid, after: { way } });
  });
}
