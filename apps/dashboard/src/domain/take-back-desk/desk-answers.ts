import type { DeskItem, TakeBody } from './take-back-desk.api';

/** What staff say of a thing: it is the one, another lies there, or it is not in the bag. */
export type Answer = 'accept' | 'other' | 'absent';
/** By the thing’s uuid; nothing stands there until it was chosen. */
export type Answers = Readonly<Record<string, Answer | undefined>>;
/** Numbers of labels that were scanned, by the thing’s uuid. */
export type Labels = Readonly<Record<string, string | undefined>>;

export const decided = (items: readonly DeskItem[], answers: Answers): number =>
  items.filter(({ uuid }) => answers[uuid] !== undefined).length;

/** Why it cannot be taken yet; null where it can. */
export function hindrance(items: readonly DeskItem[], answers: Answers): 'undecided' | 'nothing' | null {
  if (decided(items, answers) < items.length) return 'undecided';
  return items.some(({ uuid }) => answers[uuid] !== 'absent') ? null : 'nothing';
}

/** How many are taken: those that are here, the one that was named or not. */
export const taken = (items: readonly DeskItem[], answers: Answers): number =>
  items.filter(({ uuid }) => answers[uuid] !== undefined && answers[uuid] !== 'absent').length;

/** As the wire takes it. Every thing has its answer. */
export const takeBody = (place: string, items: readonly DeskItem[], answers: Answers, labels: Labels): TakeBody => ({
  place,
  items: items.map(({ uuid }) => {
    const ean = labels[uuid];
    return {
      uuid,
      here: answers[uuid] !== 'absent',
      matches: answers[uuid] === 'accept',
      ...(ean !== undefined && { ean }),
    };
  }),
});

/** Numbers of labels are compared without the zeros before them: a UPC is an EAN with one. */
const plain = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

/**
 * The thing whose label it is, of several alike one whose label was not scanned yet; undefined where none of them has it, or none is known by
 * a label.
 */
export function itemOfLabel(items: readonly DeskItem[], number: string, labels: Labels): DeskItem | undefined {
  const alike = items.filter(({ ean }) => plain(ean) !== '' && plain(ean) === plain(number));
  return alike.find(({ uuid }) => labels[uuid] === undefined) ?? alike[0];
}
