import {
  type BodyOf,
  findPlan,
  type Language,
  type Plan,
  type QueryOf,
  type Role,
  type registration,
} from '@dw/contract';
import { type Draft, findDraft, saveDraft, startDraft } from '../../domain/accounts/registration-drafts';
import { wrongCode } from '../../domain/accounts/wrong-code';
import { legalText } from '../../domain/legal/legal-texts';
import { refuseKnownPassword } from '../../platform/auth/known-passwords';
import { hashPassword } from '../../platform/auth/passwords';
import { addressKey, emailKey } from '../../platform/auth/throttle';
import { emailIsTaken } from '../../platform/auth/users';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { emailExists } from './accounts.service';
import { checkDetails } from './details-rules';
import { confirmationMail } from './registration-mail';

const perMinute = { name: 'register.minute', points: 5, seconds: 60 } as const;
const perHour = { name: 'register.hour', points: 20, seconds: 3600 } as const;
const mailsPerHour = { name: 'register.mail', points: 10, seconds: 3600 } as const;
const wrongCodes = { name: 'register.wrong', points: 30, seconds: 600 } as const;
// 50 bits against 100 guesses a second, wherever they come from.
const wrongCodesOfAll = { name: 'register.wrong-all', points: 6000, seconds: 60 } as const;

/** Step 1: mails a code to an address that has no account; again with the same address sends a new one. @throws 422, 429 */
export async function startRegistration(
  { db, clock, throttle, mail, publicUrl }: Services,
  { email, role }: BodyOf<typeof registration.start>,
  { ip, language }: { readonly ip: string; readonly language: Language },
): Promise<void> {
  const address = addressKey(ip);
  await throttle.take(perMinute, address);
  await throttle.take(perHour, address);
  if (await emailIsTaken(db, email)) throw emailExists();
  await throttle.check(mailsPerHour, emailKey(email));
  await startDraft(db, clock, { email, role }, async (unit, code) => {
    await mail.queue(unit, confirmationMail(email, code, publicUrl(), language));
  });
  await throttle.take(mailsPerHour, emailKey(email));
}

/**
 * The registration of a code, wherever it stands. Only wrong codes are counted, per address and of all callers.
 * @throws 422, 429
 */
export async function draftOf(
  { db, clock, throttle }: Services,
  { code }: QueryOf<typeof registration.step>,
  ip: string,
): Promise<Draft> {
  const address = addressKey(ip);
  await Promise.all([throttle.check(wrongCodes, address), throttle.check(wrongCodesOfAll, 'all')]);
  const draft = await findDraft(db, clock, code);
  if (draft) return draft;
  await Promise.all([throttle.take(wrongCodes, address), throttle.take(wrongCodesOfAll, 'all')]);
  throw wrongCode();
}

/** As `draftOf`, for a step whose time has come. @throws 422 with the step to go to, where it has not. */
export async function draftAt(
  services: Services,
  step: 2 | 3 | 4 | 5,
  body: { code: string },
  ip: string,
): Promise<Draft> {
  const draft = await draftOf(services, body, ip);
  if (draft.step >= step) return draft;
  throw new Refusal(422, 'step_order', `Finish step ${draft.step} first.`, { params: { step: draft.step } });
}

/** Step 2. Only the hash is kept. @throws 422 */
export async function setPassword(services: Services, draft: Draft, password: string): Promise<void> {
  await refuseKnownPassword(services, 'password', password);
  await saveDraft(services.db, draft.id, { passwordHash: await hashPassword(password), step: 3 });
}

/** Step 3, whose page says that going on accepts the terms. @throws 422 */
export async function setDetails(
  { db, clock, config }: Services,
  draft: Draft,
  body: BodyOf<typeof registration.setDetails>,
  language: Language,
): Promise<void> {
  const details = checkDetails(draft.role, body);
  const { version } = await legalText(config, 'terms', language);
  await saveDraft(db, draft.id, { details, terms: { version, at: clock.now().toISOString() }, step: 4 });
}

/** Step 4, to be paid by card: the next step is the card’s. */
export async function allowCard({ db }: Services, draft: Draft): Promise<void> {
  await saveDraft(db, draft.id, { step: 5 });
}

/** The plan as it is offered to the role. @throws 422 */
export function offeredPlan(role: Role, name: string): Plan {
  const plan = findPlan(role, name);
  if (!plan) throw invalid({ plan: ['This plan is not offered to your type of account.'] }, 'plan_not_offered');
  return plan;
}
