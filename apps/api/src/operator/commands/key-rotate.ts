import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import { addKey, existingKey } from '../../platform/key-file';
import { signerOf } from '../../platform/signer';
import type { Services } from '../../services';
import { lookAtSealed, type SealedValues, sealAllAnew } from '../actions/seal-anew';
import type { Call, Command } from '../command';
import { exitCodes, OperatorError } from '../failures';

export const keyRotate: Command = {
  name: 'key rotate',
  summary: 'makes a new secret key, and seals by it what earlier ones have sealed',
  details: [
    'Where the key is in DATA_DIR/secret.key, the new one is put before those that are there, and a running server uses it from then on. With SECRET_KEY you set the new one yourself, and the one of before in SECRET_KEY_PREVIOUS: then this seals anew, and makes no key.',
    'Values can be read all the while. One that was killed is called again: while values are under an earlier key it goes on with these, and makes no other key.',
    'Addresses that were given out, integration keys and the secrets of webhooks stay as they are: they go by the first key, which has to stay the last of the list.',
    'It ends with 1 where values are left that no key opens.',
  ],
  run: async (call) => {
    const services = await call.dependencies.services();
    const before = await lookAtSealed(services);
    const made = before.earlier === 0 && (await makeKey(call, services));
    if (before.earlier === 0 && !made) return answerOf({ made, sealed: 0, left: before });
    call.say(made ? 'A new key is made. Sealing anew ...' : 'Going on: sealing by the newest key ...');
    const sealed = await sealAllAnew(services, call.dependencies.by, call.say);
    return answerOf({ made, sealed, left: await lookAtSealed(services) });
  },
};

const lockKey = 7_311_198;

/** @returns whether there is a new one: with SECRET_KEY only the operator can set it */
async function makeKey(call: Call, { db }: Services): Promise<boolean> {
  const { secretKeys, dataDir } = call.dependencies.config();
  if (secretKeys && secretKeys.length > 1) return false;
  if (secretKeys)
    throw new OperatorError(
      'The key is set by SECRET_KEY: set a new one there and this one in SECRET_KEY_PREVIOUS, start the servers with both, and call this again.',
    );
  await db.inScope(scopeOfInstallation(call.dependencies.by), async (tx) => {
    // Two at once would lose the one’s key, and what was sealed by it meanwhile.
    await tx.queries.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const earlier = await existingKey(dataDir);
    if (!earlier) throw new OperatorError(`There is no ${dataDir}/secret.key: set DATA_DIR as the server has it.`);
    const keys = await addKey(dataDir);
    const id = signerOf(keys).sealing().id;
    await audit(tx, { action: 'key.made', subject: id, after: { keys: keys.length } });
  });
  return true;
}

type Done = { readonly made: boolean; readonly sealed: number; readonly left: SealedValues };

function answerOf({ made, sealed, left: { newest, earlier, unreadable } }: Done) {
  const lines = [
    ...unreadable.map((place) => `${place}  cannot be read`),
    `${made ? 'A new key was made. ' : ''}${sealed} values sealed anew, ${newest} are under the newest key, ${earlier} under an earlier one.`,
  ];
  return {
    data: { ok: unreadable.length === 0, key_made: made, sealed, newest, earlier, unreadable },
    text: lines.join('\n'),
    code: unreadable.length === 0 ? exitCodes.done : exitCodes.failed,
  };
}
