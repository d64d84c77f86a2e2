import type { Checkpoint } from '../../domain/ledger/ledger.repository';
import type { Mail } from '../../platform/mail/mail';
import type { Trouble } from './look-at-ledger';

/** A copy of a checkpoint outside the database: who rewrites the ledger cannot rewrite it. */
export function checkpointLetter(to: string, { day, links, root, prev, signature, key }: Checkpoint): Mail {
  const lines = [
    `Checkpoint of the ledger for ${day}. Keep this mail: it shows later that nothing of that day was changed.`,
    '',
    `links: ${links}`,
    `root: ${root.toString('hex')}`,
    `prev: ${prev.toString('hex')}`,
    `signature: ${signature.toString('hex')}`,
    `key: ${key.toString('hex')}`,
    '',
    'npm run operator -- ledger verify compares the database with its checkpoints.',
  ];
  return { to, subject: `Ledger checkpoint ${day}`, text: `${lines.join('\n')}\n` };
}

/** What is wrong with the ledger. */
export function troubleLetter(to: string, troubles: readonly Trouble[]): Mail {
  const lines = troubles.map(({ what, where }) => `${what}: ${where}`);
  const text = ['The ledger is not as it should be.', '', ...lines, '', 'See npm run operator -- ledger verify.'];
  return { to, subject: 'The ledger needs a look', text: `${text.join('\n')}\n` };
}
