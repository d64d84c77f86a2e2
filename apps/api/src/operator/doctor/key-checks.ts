import { lookAtSealed } from '../actions/seal-anew';
import type { Dependencies } from '../dependencies';
import { type Check, fail, ok, warn } from './check';

/** Whether what is sealed can be opened, and by which key. */
export const keyChecks = (dependencies: Dependencies): readonly Check[] => [
  { name: 'sealed values', look: () => sealedValues(dependencies) },
];

async function sealedValues(dependencies: Dependencies) {
  const { newest, earlier, unreadable } = await lookAtSealed(await dependencies.services());
  const [one] = unreadable;
  if (one !== undefined)
    return fail(
      `${unreadable.length} cannot be read, such as ${one}`,
      'Put the key that sealed them behind the others, in secret.key or SECRET_KEY_PREVIOUS, or have these secrets set again.',
    );
  if (earlier > 0) return warn(`${earlier} of ${newest + earlier} are under an earlier key`, 'Run key rotate.');
  return ok(newest === 0 ? 'there are none' : `${newest}, all under the newest key`);
}
