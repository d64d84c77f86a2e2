import type { DeclineReason } from '@dw/contract/enums';
import type { DeskThing, TakeBody } from './donation-desk.api';

/** What staff say of a thing: it is here, missing, or not wanted for a reason. */
export type Answer = 'here' | 'missing' | DeclineReason;
/** By the thing’s uuid; nothing stands there until it was chosen. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/** What is still to be brought: what is over may come late. */
export const awaited = (items: readonly DeskThing[]): DeskThing[] =>
  items.filter(({ status }) => status === 'ANNOUNCED' || status === 'EXPIRED' || status === 'CANCELLED');

export const decided = (items: readonly DeskThing[], answers: Answers): number =>
  items.filter(({ uuid }) => answers[uuid] !== undefined).length;

/** As the wire takes it. Every thing has its answer. */
export const takeBody = (place: string, items: readonly DeskThing[], answers: Answers): TakeBody => ({
  place,
  items: items.map(({ uuid }) => {
    const said = answers[uuid] ?? 'missing';
    return said === 'here' || said === 'missing' ? { uuid, answer: said } : { uuid, answer: 'declined', reason: said };
  }),
});
