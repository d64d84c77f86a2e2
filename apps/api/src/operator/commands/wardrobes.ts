import { compareCopies, type Difference } from '../../domain/handovers/compare-copies';
import { rebuildCopies } from '../../domain/handovers/rebuild-copies';
import type { Command } from '../command';
import { exitCodes } from '../failures';

const lineOf = ({ shopper, kind, of, what }: Difference): string => `${shopper}  ${kind} ${of}  ${what.join(', ')}`;
const named = (all: readonly Difference[]) => all.map(({ shopper, kind, of, what }) => ({ shopper, kind, of, what }));

export const wardrobesCompare: Command = {
  name: 'wardrobes compare',
  summary: 'compares the copies in wardrobes with the rows of the accounts, and names what differs',
  details: ['It ends with 1 where a copy is missing or says something else.'],
  run: async ({ dependencies, say }) => {
    const { db } = await dependencies.services();
    say('Comparing ...');
    const found = await compareCopies(db);
    const sum = found.length === 0 ? 'All copies are right.' : `${found.length} copies differ.`;
    return {
      data: { ok: found.length === 0, differences: named(found) },
      text: [...found.map(lineOf), sum].join('\n'),
      code: found.length === 0 ? exitCodes.done : exitCodes.failed,
    };
  },
};

export const wardrobesRebuild: Command = {
  name: 'wardrobes rebuild',
  summary: 'makes the copies in wardrobes anew where they differ from the rows of the accounts',
  details: ['What shoppers have said of their things stays. It ends with 1 where copies still differ afterwards.'],
  run: async ({ dependencies, say }) => {
    const services = await dependencies.services();
    say('Comparing and copying ...');
    const rebuilt = await rebuildCopies(services);
    const left = await compareCopies(services.db);
    return {
      data: { ok: left.length === 0, rebuilt: named(rebuilt), differences: named(left) },
      text: [...left.map(lineOf), `${rebuilt.length} copies were made anew, ${left.length} still differ.`].join('\n'),
      code: left.length === 0 ? exitCodes.done : exitCodes.failed,
    };
  },
};
