import type { Throttle } from '../../platform/auth/throttle';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { invalid } from '../../platform/http/refusals';
import type { Signer } from '../../platform/signer';
import { countTry } from './code-limits';
import { type CodeFor, type RightCode, tryShopperCode } from './shopper-codes';

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly throttle: Throttle;
};

const sentence = 'The code is wrong or has expired. Check it, or ask for a new one.';

/** 422 under the field that the code was sent in. */
export const wrongCode = (...fields: readonly string[]) =>
  invalid(
    Object.fromEntries((fields.length > 0 ? fields : ['code']).map((field) => [field, [sentence]])),
    'wrong_code',
  );

/** A code that was right this once. @throws 422 under `code`, 429 */
export async function confirmCode(
  dependencies: Dependencies,
  key: CodeFor,
  code: string,
  ip: string,
): Promise<RightCode> {
  const forgetTries = await countTry(dependencies, ip);
  const right = await tryShopperCode(dependencies.db, dependencies, key, code);
  if (!right) throw wrongCode();
  await forgetTries();
  return right;
}

/** A code and what it is for, by the field that it was sent in. */
type Sent = { readonly key: CodeFor; readonly code: string };

/** As `confirmCode`, for two codes that count only together. @throws 422 under each that is wrong, 429 */
export async function confirmBoth<F extends string>(
  dependencies: Dependencies,
  sent: Readonly<Record<F, Sent>>,
  ip: string,
): Promise<readonly RightCode[]> {
  const forgetTries = await countTry(dependencies, ip);
  const right: RightCode[] = [];
  const wrong: string[] = [];
  for (const [field, { key, code }] of Object.entries<Sent>(sent)) {
    const one = await tryShopperCode(dependencies.db, dependencies, key, code);
    if (one) right.push(one);
    else wrong.push(field);
  }
  if (wrong.length > 0) throw wrongCode(...wrong);
  await forgetTries();
  return right;
}
