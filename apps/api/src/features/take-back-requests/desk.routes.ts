import { type AnswerOf, type BodyOf, takeBackDesk } from '@dw/contract';
import { placeOfDesk, takenAt } from '../../domain/handovers/desk.repository';
import { deskCodes } from '../../domain/handovers/desk-codes';
import { handOver } from '../../domain/handovers/hand-over';
import { codeEnd } from '../../domain/handovers/handover-code';
import {
  findByCode,
  flagHandover,
  type HandedItemRow,
  type HandoverRow,
  holdByCode,
  itemsOfCode,
  markAtDesk,
} from '../../domain/handovers/handovers.repository';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { runsShort } from '../../domain/handovers/runs-short';
import { stateNow } from '../../domain/handovers/state-now';
import { firstPicture } from '../../domain/orders/image-address';
import { nameOfActor } from '../../platform/auth/actor-name';
import { secondsAfter } from '../../platform/clock';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

type Answers = BodyOf<typeof takeBackDesk.take>['items'];

const daySeconds = 24 * 3600;

const taken = () =>
  new Refusal(409, 'wrong_state', 'Somebody has taken this already, or it has ended. Look the code up again.');

/** Taking things back at the desk of a store. */
export function takeBackDeskRoutes(services: Services): void {
  const { route, clock, signer, counts } = services;

  const present = (row: HandoverRow, items: readonly HandedItemRow[]): AnswerOf<typeof takeBackDesk.look> => ({
    code: row.code,
    state: stateNow(row, clock.now()),
    taken_by: row.takenBy,
    taken_at: row.handedOverAt?.toISOString() ?? null,
    place: row.wayName,
    expired: stateNow(row, clock.now()) === 'expired',
    codes_short: runsShort(row),
    requested_at: row.createdAt.toISOString(),
    items: items.map((item) => {
      const { itemUuid: uuid, name, brand, size, color, ean, worn, faults, washed } = item;
      return {
        ...{ uuid, name, brand, size, color, ean, condition: { worn, faults, washed } },
        image: firstPicture(signer, item),
        bought_at: item.boughtAt.toISOString(),
        left_out: item.leftOutAt !== null,
      };
    }),
  });

  const { assertMayTry, wrongCode, codeIn } = deskCodes(counts);

  route(takeBackDesk.today, {
    read: async (tx, { query }) => {
      const { requests, items, rows } = await takenAt(
        tx,
        'take_back',
        query.place,
        secondsAfter(clock.now(), -daySeconds),
      );
      const latest = rows.flatMap(({ code, items: things, at }) =>
        at ? [{ code_end: codeEnd(code), items: things, at: at.toISOString() }] : [],
      );
      return { requests, items, latest };
    },
  });

  route(takeBackDesk.look, {
    read: async (tx, { path }) => {
      assertMayTry(tx.scope);
      const code = codeIn(path);
      const [row, items] = await Promise.all([findByCode(tx, code), itemsOfCode(tx, code)]);
      if (row?.kind !== 'take_back') throw wrongCode(tx.scope);
      return present(row, items);
    },
  });

  route(takeBackDesk.take, {
    write: async (tx, { path, body }) => {
      assertMayTry(tx.scope);
      const code = codeIn(path);
      // Held from here on: of two desks at once the second finds it taken.
      const [store, row, items, programme, takenBy] = await Promise.all([
        placeOfDesk(tx, 'take-back-stores', body.place),
        holdByCode(tx, code),
        itemsOfCode(tx, code),
        readProgramme(tx),
        nameOfActor(tx),
      ]);
      if (row?.kind !== 'take_back' || !programme) throw wrongCode(tx.scope);
      if (!store) throw invalid({ place: ['You do not work at this store.'] });
      const now = clock.now();
      if (stateNow(row, now) !== 'requested') throw taken();
      assertAnswered(items, body.items);
      const here = (item: HandedItemRow) => body.items.some(({ uuid, here: is }) => is && uuid === item.itemUuid);
      const left = items.map((item) => ({ ...item, leftOutAt: here(item) ? null : now }));
      const received = programme.storeReceives;
      const [, done] = await Promise.all([
        markAtDesk(tx, row.id, body.items, now),
        handOver(
          services,
          tx,
          row.id,
          { takenBy, at: now, place: store, received, how: 'desk' },
          { row, programme, items: left },
        ),
      ]);
      if (!done) throw taken();
      const other = body.items.some((one) => one.here && one.matches === false) || wrongLabel(items, body.items);
      tx.withCommit(flagHandover(tx, row.uuid, other ? ['no_match'] : []));
      return present(done, left);
    },
  });
}

/** Nothing is preselected: each thing has an answer, and some of them are here. @throws 422 */
function assertAnswered(items: readonly HandedItemRow[], answers: Answers): void {
  const open = items.filter(({ itemUuid }) => !answers.some(({ uuid }) => uuid === itemUuid));
  if (open.length > 0 || answers.length !== items.length) throw invalid({ items: ['Decide on every item.'] });
  if (!answers.some(({ here }) => here)) throw invalid({ items: ['None of the items is here.'] });
}

/** A label was scanned that is another thing’s. */
const wrongLabel = (items: readonly HandedItemRow[], answers: Answers): boolean =>
  answers.some(({ uuid, ean }) => {
    const known = items.find(({ itemUuid }) => itemUuid === uuid)?.ean;
    return ean !== undefined && ean !== '' && known !== undefined && known !== '' && ean !== known;
  });
