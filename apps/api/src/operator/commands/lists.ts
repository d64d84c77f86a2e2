import { compareTotals, recountTotals, type WrongTotal } from '../../platform/lists/compare-totals';
import type { Command } from '../command';
import { exitCodes } from '../failures';

const lineOf = ({ accountId, list, part, counted, kept }: WrongTotal): string =>
  `account ${accountId}  ${part === '' ? list : `${list} ${part}`}  ${kept} kept, ${counted} counted`;

export const listsRecount: Command = {
  name: 'lists recount',
  summary: 'compares the kept totals of lists with their rows, and counts anew where they differ',
  details: [
    'Whoever writes such a list waits until it is counted. It ends with 1 where totals are still wrong afterwards.',
  ],
  run: async ({ dependencies, say }) => {
    const { db } = await dependencies.services();
    say('Counting ...');
    const wrong = await recountTotals(db, dependencies.by);
    const left = await compareTotals(db);
    const sum = wrong.length === 0 ? 'All totals are right.' : `${wrong.length} totals were wrong, ${left.length} are.`;
    return {
      data: { ok: left.length === 0, recounted: wrong, wrong: left },
      text: [...wrong.map(lineOf), sum].join('\n'),
      code: left.length === 0 ? exitCodes.done : exitCodes.failed,
    };
  },
};
