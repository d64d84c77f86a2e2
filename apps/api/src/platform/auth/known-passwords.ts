import { invalid } from '../http/refusals';
import type { Breaches } from './breached-passwords';
import { refuseCommonPassword } from './common-passwords';

/** Refuses what others know already. To be asked before a password that is being chosen is hashed, outside any transaction. @throws 422 under the field */
export async function refuseKnownPassword(
  { breaches }: { readonly breaches: Breaches },
  field: string,
  password: string,
): Promise<void> {
  await refuseCommonPassword(field, password);
  if (await breaches.has(password))
    throw invalid({ [field]: ['This password became known in a data breach. Choose another.'] }, 'breached_password');
}
