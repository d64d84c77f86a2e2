import { allGarments, checkChains } from '../../domain/ledger/check-chains';
import { checkCheckpoints } from '../../domain/ledger/check-checkpoints';
import { checkpointKey } from '../../domain/ledger/checkpoint-key';
import { unsealed, withoutChain } from '../../domain/ledger/ledger.repository';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Command } from '../command';
import { exitCodes } from '../failures';

export const ledgerVerify: Command = {
  name: 'ledger verify',
  summary: 'recomputes every chain of the ledger and every checkpoint, and names what is not right',
  details: [
    'Each event is compared with its link, each link with the one before it, each day with its signed checkpoint.',
    'It ends with 1 where something is broken or missing. Compare the checkpoints that were mailed with GET /api/ledger/checkpoints, too.',
  ],
  run: async ({ dependencies, say }) => {
    const { db, signer } = await dependencies.services();
    say('Reading the ledger ...');
    const { chains, events, breaks } = await checkChains(db, allGarments, () => true);
    const { waiting, lost } = await db.readInScope(scopeOfSearch(), async (tx) => {
      const [waiting, lost] = await Promise.all([unsealed(tx), withoutChain(tx)]);
      return { waiting, lost };
    });
    const faults = await checkCheckpoints(db, checkpointKey(signer));
    const lines = [
      ...breaks.map(({ item, state, at }) => `${item}  ${state} at ${at}`),
      ...lost.map((item) => `${item}  missing at 1`),
      ...faults.map(({ day, fault }) => `checkpoint ${day}  wrong ${fault}`),
    ];
    const sum = `${chains} chains with ${events} events, ${waiting.events} not sealed yet: ${lines.length === 0 ? 'whole' : `${lines.length} not right`}`;
    return {
      data: {
        ok: lines.length === 0,
        chains,
        events,
        unsealed: waiting.events,
        breaks,
        without_chain: lost,
        checkpoints: faults,
      },
      text: [...lines, sum].join('\n'),
      code: lines.length === 0 ? exitCodes.done : exitCodes.failed,
    };
  },
};
