import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher';

/** Batches that end when they are told to, and say who took part. */
function held<Answer>(answer: (asked: number) => Answer | Error, most = 10) {
  const seen: number[][] = [];
  const ends: (() => void)[] = [];
  const batcher = new Batcher<number, Answer>(most, async (asked) => {
    seen.push([...asked]);
    await new Promise<void>((resolve) => ends.push(resolve));
    return asked.map(answer);
  });
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { batcher, seen, end };
}

describe('batcher', () => {
  it('begin at once; who comes meanwhile shares the next, up to so many', async () => {
    const { batcher, seen, end } = held((asked) => asked * 2, 3);
    const answers = Promise.all([1, 2, 3, 4, 5].map((asked) => batcher.ask('a', asked)));
    const other = batcher.ask('b', 9);
    expect(seen).toEqual([[1], [9]]);
    for (let at = 0; at < 4; at += 1) await end();
    expect(seen).toEqual([[1], [9], [2, 3, 4], [5]]);
    expect(await answers).toEqual([2, 4, 6, 8, 10]);
    expect(await other).toBe(18);
    void batcher.ask('a', 6);
    expect(seen.at(-1)).toEqual([6]);
    await end();
  });

  it('begin apart where they are told to, unless as many wait as may share one', async () => {
    const seen: number[][] = [];
    const begun: number[] = [];
    const keptApart = (apartMs: number) =>
      new Batcher<number, number>(
        3,
        async (asked) => {
          seen.push([...asked]);
          begun.push(performance.now());
          return asked;
        },
        apartMs,
      );
    const apart = keptApart(60);
    const askedLater = async (asked: number) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return apart.ask('a', asked);
    };
    expect(await Promise.all([apart.ask('a', 1), askedLater(2), askedLater(3)])).toEqual([1, 2, 3]);
    expect(seen).toEqual([[1], [2, 3]]);
    const [first = 0, second = 0] = begun;
    // A timer counts whole milliseconds.
    expect(second - first).toBeGreaterThan(58);
    // Longer than this test may take: none of these waits for it.
    const farApart = keptApart(60_000);
    await Promise.all([4, 5, 6, 7, 8, 9, 10].map((asked) => farApart.ask('a', asked)));
    expect(seen.slice(2)).toEqual([[4], [5, 6, 7], [8, 9, 10]]);
  });

  it('throw what they answer with an error to its caller alone', async () => {
    const { batcher, end } = held((asked) => (asked === 2 ? new Error('Not you.') : asked));
    const answers = Promise.allSettled([1, 2, 3].map((asked) => batcher.ask('a', asked)));
    await end();
    await end();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it.each([
    [
      'each by itself where the data of one is to blame',
      '22021',
      ['rejected', 'fulfilled', 'rejected', 'fulfilled'],
      4,
    ],
    ['together where the database is away', '57P01', ['rejected', 'rejected', 'rejected', 'rejected'], 2],
  ])('that fail are %s', async (_name, code, outcome, calls) => {
    let called = 0;
    const batcher = new Batcher<string, string>(10, async (asked) => {
      called += 1;
      await Promise.resolve();
      if (asked.includes('bad') || code === '57P01') throw Object.assign(new Error('No.'), { severity: 'ERROR', code });
      return asked;
    });
    const answers = await Promise.allSettled(['bad', 'good', 'bad', 'fine'].map((asked) => batcher.ask('a', asked)));
    expect(answers.map(({ status }) => status)).toEqual(outcome);
    // The first alone, then the other three: once, or once and each by itself.
    expect(called).toBe(calls + (code === '22021' ? 1 : 0));
  });
});
