import { allGarments, checkChains } from '../../domain/ledger/check-chains';
import { checkCheckpoints } from '../../domain/ledger/check-checkpoints';
import { checkpointKey } from '../../domain/ledger/checkpoint-key';
import { unsealed, withoutChain } from '../../domain/ledger/ledger.repository';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Dependencies } from '../dependencies';
import { type Check, fail, ok, warn } from './check';

/** An event is sealed within a minute; so late, nobody is doing it. */
const lateMs = 600_000;
const advice = 'See which with ledger verify, and compare the checkpoints that were mailed.';

/** Whether the garments’ chains are whole: a tenth of their events is recomputed, all links and checkpoints are. */
export const ledgerChecks = (dependencies: Dependencies): readonly Check[] => [
  { name: 'ledger', look: () => ledger(dependencies) },
];

async function ledger(dependencies: Dependencies) {
  const { db, signer, clock } = await dependencies.services();
  const { chains, breaks } = await checkChains(db, allGarments, (item) => item.endsWith('0') || item.endsWith('8'));
  const [waiting, lost] = await db.readInScope(scopeOfSearch(), (tx) => Promise.all([unsealed(tx), withoutChain(tx)]));
  const faults = await checkCheckpoints(db, checkpointKey(signer));
  const wrong = breaks.length + lost.length + faults.length;
  if (wrong > 0)
    return fail(
      `${breaks.length + lost.length} of ${chains} chains and ${faults.length} checkpoints are not right`,
      advice,
    );
  const late = waiting.since && clock.now().getTime() - waiting.since.getTime() > lateMs;
  return late
    ? warn(`${waiting.events} events wait for their seal for more than ten minutes`, 'Start the server: it seals them.')
    : ok(`${chains} chains are whole`);
}
