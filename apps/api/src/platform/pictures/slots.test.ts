import { expect, it } from 'vitest';
import { Slots } from './slots';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

it('runs so many at once, and so many of each owner', async () => {
  const slots = new Slots({ running: 4, ofOwner: 2, waiting: 100 });
  const now = new Map<number, number>();
  let most = 0;
  let mostOfOne = 0;
  const done = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const owner = at % 3;
      return slots.run(owner, async () => {
        now.set(owner, (now.get(owner) ?? 0) + 1);
        most = Math.max(
          most,
          [...now.values()].reduce((sum, count) => sum + count, 0),
        );
        mostOfOne = Math.max(mostOfOne, now.get(owner) ?? 0);
        await pause();
        now.set(owner, (now.get(owner) ?? 0) - 1);
        return at;
      });
    }),
  );
  expect(done).toEqual(Array.from({ length: 40 }, (_, at) => at));
  expect([most, mostOfOne]).toEqual([4, 2]);
});

it('turns away when too many wait, and goes on after a failure', async () => {
  const slots = new Slots({ running: 1, ofOwner: 1, waiting: 1 });
  const failing = slots.run(1, async () => {
    await pause();
    throw new Error('no');
  });
  const waiting = slots.run(2, async () => 'done');
  expect(await slots.run(3, async () => 'never')).toBeUndefined();
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('done');
});
