import type { BodyOf, takeBackRequests } from '@dw/contract';
import { conclude, finishGrading } from '../../domain/handovers/grade';
import type { HandoverServices } from '../../domain/handovers/hand-over';
import {
  type HandedItemRow,
  type HandoverRow,
  holdHandover,
  itemsOf,
  itemsOfNamed,
  type KeptVerdict,
  keepVerdicts,
  namesOn,
  setDecided,
} from '../../domain/handovers/handovers.repository';
import { photosOf } from '../../domain/handovers/photos.repository';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import type { Reference } from '../../platform/http/references';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentRequest } from './requests.presenter';
import { findWithAnswers, notesOf, rewardsOf } from './requests.repository';

type Verdict = BodyOf<typeof takeBackRequests.grade>['items'][number];

/** A request whole, as the account sees it, in one round trip. @throws 404 where there is none, or at another place than the member’s */
export async function showNamed({ signer, clock }: Pick<Services, 'signer' | 'clock'>, tx: Tx, reference: Reference) {
  const [found, items, programme, photos, notes, rewards, names] = await Promise.all([
    findWithAnswers(tx, reference),
    itemsOfNamed(tx, reference),
    readProgramme(tx),
    photosOf(tx, reference),
    notesOf(tx, reference),
    rewardsOf(tx, reference),
    namesOn(tx, reference),
  ]);
  if (!found || !programme || !isSeen(tx, found.row)) throw notFound();
  const whole = { ...found, items, programme, photos, notes, rewards, names };
  return presentRequest(whole, { signer, now: clock.now() });
}

/** As `showNamed`, by number. */
export const showRequest = (services: Pick<Services, 'signer' | 'clock'>, tx: Tx, id: number) =>
  showNamed(services, tx, { id, uuid: '00000000-0000-0000-0000-000000000000' });

/** Whether a member who is limited to places sees what goes to one. */
export const isSeen = ({ scope }: Tx, { placeId }: Pick<HandoverRow, 'placeId'>): boolean =>
  !scope.limits?.places || (placeId !== null && scope.limits.places.includes(placeId));

/** The hand-over and its things, held. @throws 404 */
export async function heldRequest(tx: Tx, id: number): Promise<{ row: HandoverRow; items: HandedItemRow[] }> {
  const row = await holdHandover(tx, id);
  if (!row) throw notFound();
  return { row, items: await itemsOf(tx, id) };
}

/** A verdict as it is kept: only what belongs to it. */
export const keptOf = ({ uuid, verdict, grade, route, refusal, note }: Verdict): KeptVerdict =>
  verdict === 'accepted'
    ? { uuid, verdict, grade: grade ?? null, route: route ?? null, refusal: null, note: '' }
    : { uuid, verdict, grade: null, route: null, refusal: refusal ?? null, note };

/** The things as they are once the verdicts are kept. @throws 422 where one is not of the request, or was left out */
export function withVerdicts(
  items: readonly HandedItemRow[],
  verdicts: readonly Verdict[],
  by: number | null,
): HandedItemRow[] {
  const here = items.filter(({ leftOutAt }) => leftOutAt === null);
  if (verdicts.some(({ uuid }) => !here.some(({ itemUuid }) => itemUuid === uuid)))
    throw invalid({ items: ['An item is not in this request.'] });
  return here.map((item) => {
    const said = verdicts.find(({ uuid }) => uuid === item.itemUuid);
    if (!said) return item;
    const { verdict, refusal, note } = keptOf(said);
    return {
      ...item,
      verdict,
      refusal,
      refusalNote: note,
      grade: said.grade ?? null,
      route: said.route ?? null,
      gradedBy: by,
    };
  });
}

/**
 * Keeps verdicts, and with `finish` ends the grading.
 * @throws 404, 409 `wrong_state`, 422, among them `undecided` where a thing has no verdict yet
 */
export async function gradeRequest(
  services: HandoverServices,
  tx: Tx,
  id: number,
  { items: said, finish }: BodyOf<typeof takeBackRequests.grade>,
  by: number | null,
): Promise<void> {
  const { row, items } = await heldRequest(tx, id);
  if (row.state !== 'received') throw wrongState();
  const now = services.clock.now();
  const graded = withVerdicts(items, said, by);
  await keepVerdicts(tx, id, by, said.map(keptOf), now);
  const decided = graded.filter(({ verdict }) => verdict !== null).length;
  await setDecided(tx, id, decided);
  if (!finish) return audit(tx, { action: 'take-back.verdicts-kept', subject: row.uuid, after: { decided } });
  if (decided < graded.length) throw invalid({ items: ['Decide on every item first.'] }, 'undecided');
  const done = await finishGrading(services, tx, { row, items: graded, review: row.flagged });
  if (!done) throw wrongState();
}

/** The member may not judge what they have graded themselves. @throws 409 `own_grading` where another member could */
export function assertNotOwn(items: readonly HandedItemRow[], by: number | null, others: number): void {
  if (others > 0 && by !== null && items.some(({ gradedBy }) => gradedBy === by))
    throw new Refusal(409, 'own_grading', 'You have graded this yourself. Ask somebody else to look at it.');
}

/** Releases what waited for a person’s look; of one that is not graded yet the look is over, and its rewards go out with the grading. */
export async function releaseReviewed(services: HandoverServices, tx: Tx, row: HandoverRow, items: HandedItemRow[]) {
  if (row.state === 'graded' && !(await conclude(services, tx, row, items))) throw wrongState();
}
