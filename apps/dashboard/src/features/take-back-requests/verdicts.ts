import type { GarmentRoute, Grade, RefusalReason, Verdict } from '@dw/contract/enums';
import { gradeLetters } from '../../domain/take-backs/take-back-words';
import type { Request, RequestItem, VerdictBody } from './take-back-requests.api';

/** What a grader has said of a thing so far; null where they have not. */
export type Draft = {
  readonly verdict: Verdict | null;
  readonly grade: Grade | null;
  readonly route: GarmentRoute | null;
  readonly refusal: RefusalReason | null;
  readonly note: string;
};
/** What is not saved yet, by the thing’s uuid. */
export type Drafts = Readonly<Record<string, Draft | undefined>>;

/** Where a thing of a grade usually goes; it can be changed. */
const usualRoutes: Readonly<Record<Grade, GarmentRoute>> = { A: 'resell', B: 'resell', C: 'repair', D: 'recycle' };

export const savedDraft = ({ verdict, grade, route, refusal, refusal_note }: RequestItem): Draft => ({
  verdict,
  grade,
  route,
  refusal,
  note: refusal_note,
});

export const draftOf = (item: RequestItem, drafts: Drafts): Draft => drafts[item.uuid] ?? savedDraft(item);

/** With a grade, and the route that goes with it unless another was chosen. */
export const withGrade = (draft: Draft, grade: Grade): Draft => {
  const chosen = draft.route !== null && (draft.grade === null || draft.route !== usualRoutes[draft.grade]);
  return { ...draft, grade, route: chosen ? draft.route : usualRoutes[grade] };
};

/** Whether it can be saved. */
export const isDecided = ({ verdict, grade, route, refusal }: Draft): boolean =>
  verdict === 'accepted' ? grade !== null && route !== null : verdict === 'refused' && refusal !== null;

/** What of a verdict counts: an accepted thing has no reason, a refused one no grade. */
const sense = ({ verdict, grade, route, refusal, note }: Draft): string =>
  JSON.stringify(verdict === 'accepted' ? [verdict, grade, route] : [verdict, refusal, note.trim()]);

/** The things that need a verdict: what was not in the bag needs none. */
export const toDecide = (items: readonly RequestItem[]): readonly RequestItem[] =>
  items.filter(({ left_out }) => !left_out);

export const isChanged = (item: RequestItem, drafts: Drafts): boolean =>
  sense(draftOf(item, drafts)) !== sense(savedDraft(item));

export const undecided = (items: readonly RequestItem[], drafts: Drafts): number =>
  toDecide(items).filter((item) => !isDecided(draftOf(item, drafts))).length;

function bodyOf(uuid: string, { verdict, grade, route, refusal, note }: Draft): VerdictBody | undefined {
  if (verdict === 'accepted' && grade && route) return { uuid, verdict, grade, route };
  if (verdict === 'refused' && refusal) return { uuid, verdict, refusal, note: note.trim() };
  return undefined;
}

/** The verdicts that can be saved, as the wire takes them. */
export const changedVerdicts = (items: readonly RequestItem[], drafts: Drafts): VerdictBody[] =>
  toDecide(items).flatMap((item) => (isChanged(item, drafts) ? (bodyOf(item.uuid, draftOf(item, drafts)) ?? []) : []));

/** How an appeal that is granted begins: accepted, and to be graded. */
export const acceptedAnew: Draft = { verdict: 'accepted', grade: null, route: null, refusal: null, note: '' };

/** The grades that are better than a thing has; all of them for one that was refused. */
export const betterGrades = ({ verdict, grade }: Pick<RequestItem, 'verdict' | 'grade'>): readonly Grade[] =>
  gradeLetters.filter((one) => verdict !== 'accepted' || grade === null || one < grade);

/** Every verdict of some things, changed or not. */
export const allVerdicts = (items: readonly RequestItem[], drafts: Drafts): VerdictBody[] =>
  items.flatMap((item) => bodyOf(item.uuid, draftOf(item, drafts)) ?? []);

/** The drafts that are still to be saved after some were: what was changed since stays. */
export const draftsLeft = (now: Drafts, sent: Drafts, saved: readonly VerdictBody[]): Drafts => {
  const done = new Set(saved.map(({ uuid }) => uuid).filter((uuid) => now[uuid] === sent[uuid]));
  return Object.fromEntries(Object.entries(now).filter(([uuid]) => !done.has(uuid)));
};

/** What a grade brings of a thing; undefined where it brings nothing. */
export const rewardFor = (item: RequestItem, grade: Grade | null) =>
  item.rewards.find((reward) => reward.grade === grade);

/** The codes that are promised to a request, beyond those that are free. */
const promisedTo = ({ rewards }: Pick<Request, 'rewards'>): number =>
  rewards.filter(({ state }) => state === 'reserved').length;

/** How many codes are earned: one for all that goes into one sum, and one for each other thing. `out`: those that there are to give. */
export function codesOf(request: Pick<Request, 'things' | 'rewards'>, drafts: Drafts) {
  const earned = toDecide(request.things).flatMap((item) => {
    const { verdict, grade } = draftOf(item, drafts);
    return verdict === 'accepted' && !item.refunded ? (rewardFor(item, grade) ?? []) : [];
  });
  const codes = [
    ...earned.filter(({ coupon }) => coupon !== ''),
    ...earned.filter(({ coupon }) => coupon === '').slice(0, 1),
  ];
  const free = codes.filter((code) => code.free).length;
  return { earned: codes.length, out: free + Math.min(codes.length - free, promisedTo(request)) };
}
