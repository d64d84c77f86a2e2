import { type AnswerOf, type BodyOf, donationDesk, donationLimits } from '@dw/contract';
import { declineAtDesk, hasOpen } from '../../domain/donations/donations.repository';
import { findNote, noteNow, type PlaceNote, saveNote } from '../../domain/donations/place-notes.repository';
import { notHere, takeIn } from '../../domain/donations/take-in';
import { placeOfDesk, takenAt } from '../../domain/handovers/desk.repository';
import { deskCodes } from '../../domain/handovers/desk-codes';
import { type DonationRow, givenOfCode, statusNow } from '../../domain/handovers/given.repository';
import { codeEnd } from '../../domain/handovers/handover-code';
import { findByCode, type HandoverRow, holdByCode, stepHandover } from '../../domain/handovers/handovers.repository';
import { givenPicture } from '../../domain/handovers/pictures';
import { stateNow } from '../../domain/handovers/state-now';
import { offersChanged } from '../../domain/offers/offers-changed';
import { audit } from '../../platform/audit/audit';
import { nameOfActor } from '../../platform/auth/actor-name';
import { secondsAfter } from '../../platform/clock';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

type Answers = BodyOf<typeof donationDesk.take>['items'];
const daySeconds = 24 * 3600;
const taken = () => new Refusal(409, 'wrong_state', 'Somebody has taken this already. Look the code up again.');

/** Receiving donations at the desk of a charity’s shop. */
export function donationDeskRoutes(services: Services): void {
  const { route, clock, signer, counts, events } = services;
  const { assertMayTry, wrongCode, codeIn } = deskCodes(counts);

  const present = (row: HandoverRow, items: readonly DonationRow[]): AnswerOf<typeof donationDesk.look> => ({
    code: row.code,
    state: stateNow(row, clock.now()),
    taken_by: row.takenBy,
    taken_at: row.handedOverAt?.toISOString() ?? null,
    place: row.wayName,
    announced_at: row.createdAt.toISOString(),
    items: items.map((item) => {
      const { uuid, name, brand, size, color, count, itemUuid } = item;
      return {
        ...{ uuid, name, brand, size, color, count, other: itemUuid === null },
        image: givenPicture(signer, item),
        status: statusNow(item, clock.now()),
      };
    }),
  });

  route(donationDesk.today, {
    read: async (tx, { query }) => {
      const place = { id: -1, uuid: query.place };
      const since = secondsAfter(clock.now(), -daySeconds);
      const [found, note] = await Promise.all([takenAt(tx, 'donation', query.place, since), findNote(tx, place)]);
      const { requests: bags, items, rows } = found;
      const latest = rows.flatMap(({ code, items: things, at }) =>
        at ? [{ code_end: codeEnd(code), items: things, at: at.toISOString() }] : [],
      );
      return { bags, items, latest, note: presentNote(noteNow(note, clock.now())) };
    },
  });

  route(donationDesk.look, {
    read: async (tx, { path }) => {
      assertMayTry(tx.scope);
      const code = codeIn(path);
      const [row, items] = await Promise.all([findByCode(tx, code), givenOfCode(tx, code)]);
      if (row?.kind !== 'donation') throw wrongCode(tx.scope);
      return present(row, items);
    },
  });

  route(donationDesk.take, {
    write: async (tx, { path, body }) => {
      assertMayTry(tx.scope);
      const code = codeIn(path);
      // Held from here on: of two desks at once the second finds it taken.
      const [shop, row, items, takenBy] = await Promise.all([
        placeOfDesk(tx, 'charity-points', body.place),
        holdByCode(tx, code),
        givenOfCode(tx, code),
        nameOfActor(tx),
      ]);
      if (row?.kind !== 'donation') throw wrongCode(tx.scope);
      if (!shop) throw invalid({ place: ['You do not work at this shop.'] });
      const open = items.filter(({ status }) => notHere.some((one) => one === status));
      if (open.length === 0) throw taken();
      assertAnswered(open, body.items);
      const answeredWith = (answer: Answers[number]['answer']) =>
        open.filter(({ uuid }) => body.items.some((one) => one.uuid === uuid && one.answer === answer));
      const now = clock.now();
      const declined = answeredWith('declined').map((item) => ({
        id: item.id,
        uuid: item.uuid,
        reason: body.items.find(({ uuid }) => uuid === item.uuid)?.reason ?? 'other',
      }));
      await declineAtDesk(tx, row.id, declined, now);
      const ids = answeredWith('here').map(({ id }) => id);
      const placeId = shop.id;
      await takeIn(services, tx, { handover: row, ids, takenBy, placeId });
      if (ids.length === 0 && row.state === 'requested' && !(await hasOpen(tx, row.id)))
        await stepHandover(tx, row.id, ['requested'], { state: 'rejected', endedAt: now, endedBy: 'account' });
      if (declined.length > 0) {
        const after = { donations: declined.map(({ uuid, reason }) => ({ uuid, reason })) };
        await audit(tx, { action: 'donation.declined', subject: row.uuid, after });
        for (const { uuid } of declined) await events.emit(tx, 'donation.declined', { donation: uuid });
      }
      const [after, all] = await Promise.all([findByCode(tx, code), givenOfCode(tx, code)]);
      if (ids.length + declined.length === 0)
        await audit(tx, { action: 'donation.missing', subject: row.uuid, after: { things: open.length } });
      return present(after ?? row, all);
    },
  });

  route(donationDesk.note, {
    write: async (tx, { path, body }) => {
      const place = parseReference(path.id);
      const shop = place?.uuid ? await placeOfDesk(tx, 'charity-points', place.uuid) : undefined;
      if (!shop) throw notFound();
      const now = clock.now();
      const note = {
        fullUntil: dayAhead(body.full_until, 'full_until', now),
        needs: body.needs,
        needsUntil: body.needs.length === 0 ? null : dayAhead(body.needs_until, 'needs_until', now),
      };
      if (note.needs.length > 0 && note.needsUntil === null) throw invalid({ needs_until: ['Say until when.'] });
      await saveNote(tx, shop.id, note);
      await audit(tx, { action: 'place.noted', subject: path.id, after: { ...body } });
      await offersChanged(tx);
      return presentNote(note);
    },
  });
}

/** @throws 422 where the day is over, or too far away */
function dayAhead(text: string | null, field: string, now: Date): Date | null {
  if (text === null) return null;
  const day = new Date(text);
  if (day <= now) throw invalid({ [field]: ['This day is over.'] });
  if (day > secondsAfter(now, donationLimits.needDays * daySeconds))
    throw invalid({ [field]: [`Choose a day within ${donationLimits.needDays} days.`] });
  return day;
}

const presentNote = ({ fullUntil, needs, needsUntil }: PlaceNote) => ({
  full_until: fullUntil?.toISOString() ?? null,
  needs,
  needs_until: needsUntil?.toISOString() ?? null,
});

/** Nothing is preselected: each thing that is not here yet has an answer. @throws 422 */
function assertAnswered(open: readonly DonationRow[], answers: Answers): void {
  const missing = open.filter(({ uuid }) => !answers.some((one) => one.uuid === uuid));
  if (missing.length > 0 || answers.length !== open.length) throw invalid({ items: ['Decide on every item.'] });
  if (answers.some(({ answer, reason }) => answer === 'declined' && reason === undefined))
    throw invalid({ items: ['Say why an item is not wanted.'] });
}
