import { expect, it } from 'vitest';
import { awaited, decided, takeBody } from './bag-answers';
import type { DeskThing } from './donation-desk.api';

const thing = (uuid: string, status: DeskThing['status'] = 'ANNOUNCED'): DeskThing => ({
  ...{ uuid, name: 'Coat', brand: '', size: '', color: '', count: 1, other: false, image: null, status },
});

it('waits for what is not here yet, also where its day is over', () => {
  const all = [
    thing('a'),
    thing('b', 'RECEIVED'),
    thing('c', 'EXPIRED'),
    thing('d', 'DECLINED'),
    thing('e', 'CANCELLED'),
  ];
  expect(awaited(all).map(({ uuid }) => uuid)).toEqual(['a', 'c', 'e']);
});

it('sends each answer, a refusal with its reason', () => {
  const items = [thing('a'), thing('b'), thing('c')];
  const answers = { a: 'here', b: 'missing', c: 'unfit' } as const;
  expect(decided(items, { a: 'here' })).toBe(1);
  expect(takeBody('p', items, answers)).toEqual({
    place: 'p',
    items: [
      { uuid: 'a', answer: 'here' },
      { uuid: 'b', answer: 'missing' },
      { uuid: 'c', answer: 'declined', reason: 'unfit' },
    ],
  });
});
