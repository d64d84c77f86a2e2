import type { BodyOf, emailChange, Language } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { changeWithProof } from '../../domain/accounts/own-proof';
import { audit } from '../../platform/audit/audit';
import {
  askForEmailChange,
  confirmSide,
  dropEmailChange,
  type LinkedChange,
  linkedChange,
  setEmail,
} from '../../platform/auth/email-changes';
import type { Member } from '../../platform/auth/scope';
import { addressKey, emailKey } from '../../platform/auth/throttle';
import { emailIsTaken, userById } from '../../platform/auth/users';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { askNewAddress, askOldAddress, tellChanged } from './email-mails';

const asksPerHour = { name: 'email.ask', points: 6, seconds: 3600 } as const;
const mailsPerHour = { name: 'email.mail', points: 6, seconds: 3600 } as const;
const linksPerMinute = { name: 'email.link', points: 30, seconds: 60 } as const;

type Asking = {
  readonly member: Member;
  readonly body: BodyOf<typeof emailChange.ask>;
  readonly language: Language;
  readonly request: FastifyRequest;
};

/** Mails a link to the old address and one to the new, for who proves to be its user. @throws 422, 429 */
export async function askForEmail(services: Services, { member, body, language, request }: Asking): Promise<void> {
  const { db, clock, mail, throttle, publicUrl } = services;
  const { userId } = member;
  const { email: newEmail, ...proof } = body;
  const beforehand = async () => {
    await throttle.take(asksPerHour, String(userId));
    await throttle.take(mailsPerHour, emailKey(newEmail));
    const own = await db.readInScope(member.scope, (tx) => userById(tx, userId));
    if (own?.email === newEmail) throw invalid({ email: ['This is already your address.'] });
    if (await emailIsTaken(db, newEmail)) throw invalid({ email: ['An account with this address already exists.'] });
  };
  await changeWithProof(services, { member, proof, request, beforehand }, async (tx, user) => {
    const tokens = await askForEmailChange(tx, clock, userId, newEmail);
    const asked = { oldEmail: user.email, newEmail, publicUrl: publicUrl(), language };
    await mail.queue(tx, askOldAddress(asked, tokens.old));
    await mail.queue(tx, askNewAddress(asked, tokens.new));
    const changed = { before: { email: user.email }, after: { email: newEmail } };
    await audit(tx, { action: 'email.change_requested', subject: user.uuid, ...changed });
  });
}

/** Keeps the address that the user has. @throws 404 where no change waits */
export async function keepEmail(tx: Tx, userId: number): Promise<void> {
  const [user, dropped] = [await userById(tx, userId), await dropEmailChange(tx, userId)];
  if (!user || dropped === undefined) throw notFound();
  await audit(tx, { action: 'email.change_cancelled', subject: user.uuid, before: { email: dropped } });
}

/** What a mailed link leads to. @throws 422, 429 */
export async function changeOfLink(
  { db, clock, throttle }: Services,
  token: string,
  ip: string,
): Promise<LinkedChange> {
  await throttle.take(linksPerMinute, addressKey(ip));
  const change = await linkedChange(db, clock, token, ip);
  if (!change) throw over();
  return change;
}

/** Confirms one side; the second one changes the address. @returns whether it is changed. @throws 409, 422 */
export async function confirmLink(services: Services, change: LinkedChange, language: Language): Promise<boolean> {
  const { db, clock, mail } = services;
  const { scope, userId, uuid, side, email: oldEmail, newEmail } = change;
  try {
    return await db.inScope(scope, async (tx) => {
      const confirmed = await confirmSide(tx, clock, change);
      if (!confirmed) throw over();
      await audit(tx, { action: 'email.change_confirmed', subject: uuid, after: { side } });
      if (!confirmed.old || !confirmed.new) return false;
      await setEmail(tx, userId, newEmail);
      const changed = { before: { email: oldEmail }, after: { email: newEmail } };
      await audit(tx, { action: 'email.changed', subject: uuid, ...changed });
      for (const to of [oldEmail, newEmail]) await mail.queue(tx, tellChanged(to, { oldEmail, newEmail, language }));
      return true;
    });
  } catch (error) {
    if (!violates(error, 'users_email_unique')) throw error;
    await db.inScope(scope, (tx) => keepEmail(tx, userId));
    throw new Refusal(409, 'email_taken', 'This address now belongs to another account. Nothing was changed.');
  }
}

const over = () => new Refusal(422, 'link_over', 'This link is no longer valid.');
