import { beforeEach, describe, expect, it } from 'vitest';
import { type CallKind, CallsAtOnce, type CountedCall } from './calls-at-once';

let now = 0;
let told: string[] = [];
let due: ((isQuiet: boolean) => void)[] = [];
beforeEach(() => {
  now = 0;
  told = [];
  due = [];
});
/** Runs what was put off, and what that puts off. */
const settle = () => {
  for (let run = due.shift(); run; run = due.shift()) run(true);
};
const bound = (most: number) =>
  new CallsAtOnce(
    most,
    (run) => void due.push(run),
    () => now,
  );

type Made = CountedCall & { gone: boolean; whole: boolean; arrive: () => void };
function made(name: string, kind: CallKind = 'asked'): Made {
  const call: Made = {
    kind,
    gone: false,
    whole: true,
    begin: () => void told.push(`${name} begins`),
    refuse: () => void told.push(`${name} refused`),
    isGone: () => call.gone,
    isWhole: () => call.whole,
    onceWhole: (then) => {
      call.arrive = then;
    },
    arrive: () => {},
  };
  return call;
}
const asked = (count: number, kind: CallKind = 'asked') =>
  Array.from({ length: count }, (_, at) => made(`${kind} ${at + 1}`, kind));

describe('calls at once', () => {
  it('have three quarters of the places at most, for each kind', () => {
    const calls = bound(8);
    const first = asked(7);
    expect(first.map((call) => calls.take(call))).toEqual([false, false, false, false, false, false, true]);
    const events = asked(3, 'told');
    expect(events.map((call) => calls.take(call))).toEqual([false, false, true]);
    expect(calls.figures).toEqual({ placed: 8, slow: 0, waiting: 2 });
    expect(told.at(-1)).toBe('told 2 begins');
  });

  it('wait in the order they came, and begin once places are free', () => {
    const calls = bound(4);
    const [one, two, three, ...more] = asked(6);
    for (const call of [one, two, three, ...more]) if (call) calls.take(call);
    told = [];
    if (one) calls.leave(one);
    if (two) calls.leave(two);
    expect(told).toEqual([]);
    expect(due).toHaveLength(1);
    settle();
    expect(told).toEqual(['asked 4 begins', 'asked 5 begins']);
  });

  it('begin together, eight at most, and one by one where connections come', () => {
    const calls = bound(32);
    const first = asked(24);
    for (const call of [...first, ...asked(24)]) calls.take(call);
    told = [];
    const begunIn = (isQuiet: boolean) => {
      told = [];
      due.shift()?.(isQuiet);
      return told.length;
    };
    for (const call of first) calls.leave(call);
    expect(due).toHaveLength(1);
    expect(begunIn(false)).toBe(1);
    expect(begunIn(true)).toBe(8);
    expect(begunIn(false)).toBe(1);
    expect([begunIn(true), begunIn(true), begunIn(true)]).toEqual([8, 6, 0]);
    expect(calls.figures).toEqual({ placed: 24, slow: 0, waiting: 0 });
  });

  it('take turns by kind where both wait', () => {
    const calls = bound(4);
    const [first, ...more] = asked(5);
    const [event, ...events] = asked(3, 'told');
    for (const call of [first, ...more, event, ...events]) if (call) calls.take(call);
    expect(calls.figures).toEqual({ placed: 4, slow: 0, waiting: 4 });
    told = [];
    if (first) calls.leave(first);
    settle();
    if (event) calls.leave(event);
    settle();
    // Two of each are worked on after the first; a place of the one kind that is given back goes to it again.
    expect(told).toEqual(['told 2 begins', 'told 3 begins']);
  });

  it('are refused at once where the line is full', () => {
    const calls = bound(4);
    for (const call of asked(3 + 32 + 2)) calls.take(call);
    expect(told.slice(3)).toEqual(['asked 36 refused', 'asked 37 refused']);
    expect(calls.figures).toEqual({ placed: 3, slow: 0, waiting: 32 });
  });

  it('are refused sooner the longer those in the line wait, and later again once they do not', () => {
    const calls = bound(8);
    const first = asked(6);
    for (const call of first) calls.take(call);
    const fill = () => {
      let taken = 0;
      for (const call of asked(100)) if (calls.take(call)) taken += 1;
      return taken;
    };
    expect([fill(), calls.isFull('asked'), calls.isFull('told')]).toEqual([64, true, false]);
    // The first in it has waited for more than half of what it may: an eighth less.
    now = 201;
    calls.sweep();
    expect(fill()).toBe(0);
    now = 401;
    calls.sweep();
    expect([calls.figures.waiting, fill()]).toEqual([0, 49]);
    // Nobody waits for long: one place more at each look.
    now = 402;
    calls.sweep();
    expect(fill()).toBe(1);
  });

  it('are refused after 400 ms where nothing moves, and not begun for nobody', () => {
    const calls = bound(4);
    const first = asked(3);
    for (const call of first) calls.take(call);
    const [patient, gone, late] = [made('patient'), made('gone'), made('late')];
    calls.take(patient);
    now = 100;
    calls.take(gone);
    calls.take(late);
    gone.gone = true;
    now = 401;
    for (const call of first) calls.leave(call);
    settle();
    expect(told.slice(3)).toEqual(['patient refused', 'gone refused', 'late begins']);
  });

  it('give their place to the next after 250 ms, three for each place', () => {
    const calls = bound(4);
    const all = asked(20);
    for (const call of all) calls.take(call);
    now = 250;
    calls.sweep();
    expect(calls.figures).toEqual({ placed: 3, slow: 0, waiting: 17 });
    now = 251;
    calls.sweep();
    settle();
    expect(calls.figures).toEqual({ placed: 3, slow: 3, waiting: 14 });
    // Those that came last wait no longer than 400 ms.
    for (now of [402, 660, 920, 1180, 1440]) {
      for (const call of asked(5)) calls.take(call);
      calls.sweep();
      settle();
    }
    expect(calls.figures.slow).toBe(12);
    expect(calls.figures.placed).toBe(3);
    // Nobody has heard of them for a minute: they make room for those that have a place.
    now = 62_000;
    calls.sweep();
    calls.sweep();
    expect(calls.figures.slow).toBe(3);
  });

  it('keep their place where all take as long: the machine is slow, and would be slower with more', () => {
    const calls = bound(4);
    for (let round = 0; round < 40; round += 1) {
      const some = asked(3);
      for (const call of some) calls.take(call);
      now += 240;
      for (const call of some) calls.leave(call);
    }
    for (const call of asked(4)) calls.take(call);
    now += 400;
    calls.sweep();
    expect(calls.figures).toMatchObject({ placed: 3, slow: 0 });
    now += 100;
    calls.sweep();
    settle();
    expect(calls.figures).toMatchObject({ slow: 3 });
  });

  it('have no place while what they send is on its way, and have one again when it is there', () => {
    const calls = bound(4);
    const [slow] = asked(1);
    if (!slow) throw new Error('There is none.');
    slow.whole = false;
    calls.take(slow);
    now = 251;
    calls.sweep();
    expect(calls.figures).toEqual({ placed: 0, slow: 0, waiting: 0 });
    slow.whole = true;
    slow.arrive();
    expect(calls.figures.placed).toBe(1);
    calls.leave(slow);
    calls.leave(slow);
    expect(calls.figures).toEqual({ placed: 0, slow: 0, waiting: 0 });
  });
});
