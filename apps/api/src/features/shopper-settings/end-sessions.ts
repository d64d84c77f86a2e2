import type { Language } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { countCodeMail } from '../../domain/shoppers/code-limits';
import { codeMail } from '../../domain/shoppers/code-mail';
import { confirmCode, wrongCode } from '../../domain/shoppers/confirm-code';
import { assertCodeIsDue, type CodeFor, issueShopperCode, useShopperCode } from '../../domain/shoppers/shopper-codes';
import { renewShopperToken } from '../../domain/shoppers/shopper-sessions';
import { shopperSettingsOf } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { answerToken } from '../../platform/http/known-caller';
import { bearerOf } from '../../platform/http/routes';
import type { Services } from '../../services';
import { sessionsMailTexts } from './sessions-mail-texts';

type Caller = { readonly scope: Scope; readonly ip: string; readonly language: Language };

const forEndingSessions = (email: string): CodeFor => ({ email, purpose: 'sessions' });

/** Mails the code that signs other devices of the caller out. @throws 429 */
export async function mailSessionsCode(services: Services, { scope, ip, language }: Caller): Promise<void> {
  const { db, clock, mail } = services;
  const own = await db.readInScope(scope, shopperSettingsOf);
  const key = forEndingSessions(own.email);
  await assertCodeIsDue(db, clock, key);
  await countCodeMail(services, { email: own.email, ip });
  await db.inScope(scope, async (tx) => {
    const code = await issueShopperCode(tx, services, key);
    await mail.queue(tx, codeMail(own.email, code, sessionsMailTexts[own.language ?? language]));
  });
}

/** Ends sessions once the mailbox has shown who asks. An end that is refused uses no code up. @throws 422 under `code`, 429 */
export async function endWithCode(
  services: Services,
  { scope, ip, request }: Pick<Caller, 'scope' | 'ip'> & { readonly request: FastifyRequest },
  code: string,
  end: (tx: Tx) => Promise<void>,
): Promise<void> {
  const own = await services.db.readInScope(scope, shopperSettingsOf);
  const right = await confirmCode(services, forEndingSessions(own.email), code, ip);
  await services.db.inScope(scope, async (tx) => {
    if (!(await useShopperCode(tx, right))) throw wrongCode();
    answerToken(request, await renewShopperToken(tx, services.clock, bearerOf(request)));
    await end(tx);
  });
}
