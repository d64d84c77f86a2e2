import { ledger } from '@dw/contract';
import { checkpointKey } from '../../domain/ledger/checkpoint-key';
import { checkpointsBefore, checkpointsOf, linksOf } from '../../domain/ledger/ledger.repository';
import { proveLink } from '../../domain/ledger/prove-link';
import { addressKey } from '../../platform/auth/throttle';
import { outsideScope } from '../../platform/db/outside-scope';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentCheckpoint } from './ledger.presenter';

const atOnce = 100;
const cacheSeconds = 60;
const proofs = { name: 'ledger.proofs', points: 300, seconds: 60 } as const;

/** What anyone may read of the ledger: hashes, from which nothing of a garment or a person can be told. */
export function proofRoutes({ route, db, signer, counts }: Services): void {
  route(ledger.checkpoints, {
    cacheSeconds,
    run: async ({ query: { before } }) => {
      const rows = await outsideScope(db, (queries) => checkpointsBefore(queries, before, atOnce));
      const next = rows.length === atOnce ? (rows.at(-1)?.day ?? null) : null;
      return { key: checkpointKey(signer).toString('hex'), checkpoints: rows.map(presentCheckpoint), next };
    },
  });

  route(ledger.proof, {
    cacheSeconds,
    run: async ({ path, ip }) => {
      counts.take(proofs, addressKey(ip), 1, 'Too many proofs at once. Try again later.');
      const item = parseReference(path.uuid)?.uuid;
      if (item === undefined) throw notFound();
      return outsideScope(db, async (queries) => {
        const chain = await linksOf(queries, [item]);
        if (chain.length === 0) throw notFound();
        const days = new Map((await checkpointsOf(queries, chain)).map((checkpoint) => [checkpoint.day, checkpoint]));
        const links = [];
        for (const { seq, prev, hash, day } of chain) {
          const closed = days.get(day);
          const proof = closed && (await proveLink(queries, day, closed.links, { itemUuid: item, seq }));
          links.push({
            seq,
            prev: prev.toString('hex'),
            hash: hash.toString('hex'),
            day,
            proof:
              closed && proof
                ? { ...proof, path: proof.path.map((one) => one.toString('hex')), root: closed.root.toString('hex') }
                : null,
          });
        }
        return { item, links };
      });
    },
  });
}
