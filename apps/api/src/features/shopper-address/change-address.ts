import type { FastifyRequest } from 'fastify';
import { giveAddress, type HeldShopper, holdBoth, joinAtOnce, takeAddress } from '../../domain/shoppers/join-shoppers';
import { useShopperCode } from '../../domain/shoppers/shopper-codes';
import { endShopperSessions, renewShopperToken } from '../../domain/shoppers/shopper-sessions';
import { joinedEnding, shopperIdentity } from '../../domain/shoppers/shoppers';
import { audit } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { answerToken } from '../../platform/http/known-caller';
import { Refusal, unauthenticated } from '../../platform/http/refusals';
import { bearerOf } from '../../platform/http/routes';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import type { Purpose } from './mail-texts';
import { moveQueue } from './move-rows.job';
import { textsFor } from './texts-for';
import { type Caller, type Confirmed, confirmTwoCodes, usedUp } from './two-codes';

/** The call that was made, with the token that it came with. */
type Asked = { readonly request: FastifyRequest };

/** By then every call that was under way in the other wardrobe has ended, and what it wrote comes, too. */
const sweepSeconds = 300;

const elsewhere = () =>
  new Refusal(
    409,
    'wrong_state',
    'This address belongs to a wardrobe that was joined with another. Sign in with it, and join from there.',
  );

/**
 * Changes the address of the caller’s wardrobe; where the new one has a wardrobe, the two become one. Other devices are signed out, and
 * both addresses are told. @throws 401, 409 `wrong_state`, 422, 429
 */
export async function changeAddress(
  services: Services,
  caller: Caller & Asked,
  codes: readonly [old: string, fresh: string],
): Promise<{ readonly email: string; readonly joined: boolean }> {
  const { db, clock } = services;
  const { scope, request } = caller;
  const confirmed = await confirmTwoCodes(services, caller, 'address', codes);
  const { address } = confirmed;
  const changing = db.inScope(scope, async (tx) => {
    const { own, other } = await holdConfirmed(tx, 'address', confirmed);
    answerToken(request, await renewShopperToken(tx, clock, bearerOf(request)));
    if (other) {
      if (other.joinedInto !== null && other.joinedInto !== own.id) throw elsewhere();
      await takeAddress(tx, other.id);
    }
    const joined = other !== undefined && other.joinedInto === null;
    if (joined) await join(services, tx, own, other);
    await giveAddress(tx, own, address);
    await endShopperSessions(tx, clock, { butOf: bearerOf(request) });
    await tell(services, tx, caller, { purpose: 'address', addresses: [own.email, address] });
    await audit(tx, { action: 'address.changed', subject: '', after: { joined } });
    return { email: address, joined };
  });
  return changing.catch((error: unknown) => {
    // Somebody has begun a wardrobe with it just now.
    throw violates(error, 'shoppers_email_unique') ? elsewhere() : error;
  });
}

/** Joins another wardrobe with the caller’s: its address leads here from now on. @throws 401, 409 `wrong_state`, 422, 429 */
export async function joinWardrobe(
  services: Services,
  caller: Caller & Asked,
  codes: readonly [own: string, other: string],
): Promise<void> {
  const { db, clock } = services;
  const confirmed = await confirmTwoCodes(services, caller, 'join', codes);
  await db.inScope(caller.scope, async (tx) => {
    const { own, other } = await holdConfirmed(tx, 'join', confirmed);
    if (!other || other.joinedInto !== null) throw elsewhere();
    answerToken(caller.request, await renewShopperToken(tx, clock, bearerOf(caller.request)));
    await join(services, tx, own, other);
    await tell(services, tx, caller, { purpose: 'join', addresses: [own.email, other.email] });
    await audit(tx, { action: 'wardrobe.joined', subject: other.uuid });
  });
}

/** Uses up both codes and holds the two wardrobes. @throws 401 where the own one is no more */
async function holdConfirmed(tx: Tx, purpose: Purpose, { address, codes }: Confirmed) {
  const { own, other } = await holdBoth(tx, address);
  if (!own) throw unauthenticated();
  for (const code of codes) if (!(await useShopperCode(tx, code))) throw usedUp(purpose);
  return { own, other };
}

async function join({ clock, jobs }: Services, tx: Tx, own: HeldShopper, other: HeldShopper): Promise<void> {
  await joinAtOnce(tx, clock, { own, other });
  await jobs.send(tx, moveQueue, { shopperId: other.id });
  await jobs.send(tx, moveQueue, { shopperId: other.id }, undefined, secondsAfter(clock.now(), sweepSeconds));
}

type Told = { readonly purpose: Purpose; readonly addresses: readonly [own: string, other: string] };

async function tell({ mail }: Services, tx: Tx, { language }: Caller, { purpose, addresses }: Told): Promise<void> {
  const reader = await shopperIdentity(tx);
  const { subject, lines } = textsFor(purpose, reader.language ?? language).done;
  for (const to of addresses)
    if (!to.endsWith(joinedEnding)) await mail.queue(tx, signedMail(to, subject, lines(...addresses)));
}
