import { capabilitiesOf, memberRoles, parcelLabels, takeBackLimits, takeBackRequests } from '@dw/contract';
import { endRequest } from '../../domain/handovers/end-request';
import { handOver, receive } from '../../domain/handovers/hand-over';
import { clearReview, type HandoverRow } from '../../domain/handovers/handovers.repository';
import { orderLabelAgain } from '../../domain/handovers/order-label';
import { shopperByEmail } from '../../domain/shoppers/shoppers';
import { findTakeBack, namedTakeBack } from '../../domain/take-backs/take-backs.repository';
import { audit } from '../../platform/audit/audit';
import { nameOfActor } from '../../platform/auth/actor-name';
import { countOthersWith } from '../../platform/auth/memberships';
import type { Member } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { areOwnFiles } from '../../platform/files/own-files';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { answerTheAppeal } from './answer-appeal';
import { defineAppealMail } from './appeal-mail';
import { presentRow } from './requests.presenter';
import {
  boardColumns,
  changePhotos,
  changeRoute,
  findRequest,
  insertNote,
  listRequests,
  readBoardColumn,
  requestsOfShoppers,
} from './requests.repository';
import {
  assertNotOwn,
  gradeRequest,
  heldRequest,
  isSeen,
  releaseReviewed,
  showNamed,
  showRequest,
} from './requests.service';
import { tellOfRoute } from './tell-of-route';
import { voidReward } from './void-reward';

const daySeconds = 24 * 3600;
/** Support finds by exact address: few guesses, and each is in the audit log. */
const finding = { name: 'take-backs.find', points: 30, seconds: 3600 } as const;

/** What an account does with the take-backs that shoppers ask for. */
export function takeBackRequestsRoutes(services: Services): void {
  const { route, db, clock, signer, throttle } = services;
  const rowWith = () => presentRow({ signer, now: clock.now() });
  const subject = findTakeBack;
  defineAppealMail(services);

  route(takeBackRequests.list, {
    read: async (tx, { path, query }) => {
      const at = { limited: tx.scope.limits?.places, place: query.place, now: clock.now() };
      const [, page] = await Promise.all([namedTakeBack(tx, path.takeback_id), listRequests(tx, query, at)]);
      return pageOf(query, page, rowWith());
    },
  });

  route(takeBackRequests.board, {
    read: async (tx, { path, query }) => {
      const at = { limited: tx.scope.limits?.places, place: query.place, now: clock.now() };
      const [, ...columns] = await Promise.all([
        namedTakeBack(tx, path.takeback_id),
        ...boardColumns.map((id) => readBoardColumn(tx, id, at)),
      ]);
      return { columns: columns.map(({ first, ...column }) => ({ ...column, first: first.map(rowWith()) })) };
    },
  });

  /** The request that the path names, where the member may see it. @throws 404 */
  const named = async (tx: Tx, id: string): Promise<HandoverRow> => {
    const row = await namedRow(tx, id, findRequest);
    if (!isSeen(tx, row)) throw notFound();
    return row;
  };

  route(takeBackRequests.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.id);
      if (!reference) throw notFound();
      const [shown] = await Promise.all([showNamed(services, tx, reference), namedTakeBack(tx, path.takeback_id)]);
      return shown;
    },
  });

  route(takeBackRequests.handOver, {
    subject,
    write: async (tx, { path }) => {
      const { id } = await named(tx, path.id);
      const takenBy = await nameOfActor(tx);
      const taken = { takenBy, at: clock.now(), received: false, how: 'hand' } as const;
      if (!(await handOver(services, tx, id, taken))) throw wrongState();
      return showRequest(services, tx, id);
    },
  });

  route(takeBackRequests.receive, {
    subject,
    write: async (tx, { path }) => {
      // Not held yet: of what comes late the things are held first.
      const row = await named(tx, path.id);
      if (!(await receive(services, tx, row))) throw wrongState();
      return showRequest(services, tx, row.id);
    },
  });

  route(takeBackRequests.grade, {
    subject,
    write: async (tx, { path, body, scope: { actor } }) => {
      const { id } = await named(tx, path.id);
      await gradeRequest(services, tx, id, body, actor.kind === 'user' ? actor.id : null);
      return showRequest(services, tx, id);
    },
  });

  route(takeBackRequests.cancel, {
    subject,
    write: async (tx, { path, body: { reason } }) => {
      const { id } = await named(tx, path.id);
      if (!(await endRequest(services, tx, id, { endedBy: 'account', reason }))) throw wrongState();
      return showRequest(services, tx, id);
    },
  });

  route(parcelLabels.order, {
    subject,
    write: async (tx, { path }) => {
      const { id } = await named(tx, path.id);
      await orderLabelAgain(tx, id, clock.now());
      return showRequest(services, tx, id);
    },
  });

  route(takeBackRequests.review, {
    subject,
    write: async (tx, { path, body: { reason }, member }) => {
      const { row, items } = await heldRequest(tx, (await named(tx, path.id)).id);
      assertNotOwn(items, member.userId, await othersWhoMay(tx, row, member));
      if (!(await clearReview(tx, row.id, member.userId, reason, clock.now()))) throw wrongState();
      await audit(tx, { action: 'take-back.review-cleared', subject: row.uuid, after: { reason } });
      await releaseReviewed(services, tx, row, items);
      return showRequest(services, tx, row.id);
    },
  });

  route(takeBackRequests.answerAppeal, {
    subject,
    write: async (tx, { path, body, member }) => {
      const { row, items } = await heldRequest(tx, (await named(tx, path.id)).id);
      assertNotOwn(items, member.userId, await othersWhoMay(tx, row, member));
      await answerTheAppeal(services, tx, { row, items, by: member.userId }, body);
      return showRequest(services, tx, row.id);
    },
  });

  route(takeBackRequests.voidReward, {
    subject,
    write: async (tx, { path, body: { reason } }) => {
      const { row } = await heldRequest(tx, (await named(tx, path.id)).id);
      await voidReward(services, tx, row, { uuid: parseReference(path.reward_id)?.uuid ?? '', reason });
      return showRequest(services, tx, row.id);
    },
  });

  route(takeBackRequests.note, {
    subject,
    write: async (tx, { path, body: { body }, member }) => {
      const row = await named(tx, path.id);
      await insertNote(tx, { handoverId: row.id, userId: member.userId, body });
      await audit(tx, { action: 'take-back.noted', subject: row.uuid });
      return showRequest(services, tx, row.id);
    },
  });

  route(takeBackRequests.route, {
    subject,
    write: async (tx, { path, body: { route: way, photos } }) => {
      const { row, items } = await heldRequest(tx, (await named(tx, path.id)).id);
      const item = parseReference(path.item_id)?.uuid ?? '';
      if (photos) {
        if (!(await areOwnFiles(tx, photos))) throw invalid({ photos: ['A photo is no upload of yours.'] });
        if (row.state !== 'received' || !(await changePhotos(tx, row.id, item, photos))) throw wrongState();
      }
      const since = secondsAfter(clock.now(), -takeBackLimits.appealDays * daySeconds);
      if (way && !(await changeRoute(tx, row.id, item, way, since))) throw wrongState();
      const before = items.find(({ itemUuid }) => itemUuid === item);
      if (way && before?.route !== way) await tellOfRoute(services, tx, row, before && { ...before, route: way });
      const after = { item, ...(way && { route: way }), ...(photos && { photos: photos.length }) };
      await audit(tx, { action: 'take-back.item-changed', subject: row.uuid, after });
      return showRequest(services, tx, row.id);
    },
  });

  route(takeBackRequests.find, {
    subject,
    run: async ({ scope, body, member, request }) => {
      await throttle.take(finding, String(member.userId));
      const shopper = await shopperByEmail(db, body.address);
      return db.inScope(
        scope,
        async (tx) => {
          const all = shopper === undefined ? [] : await requestsOfShoppers(tx, [shopper]);
          const rows = all.filter((row) => isSeen(tx, row));
          // The address itself is nowhere in the log.
          await audit(tx, { action: 'take-backs.searched', subject: '', after: { found: rows.length } });
          return { items: rows.map(rowWith()) };
        },
        request.id,
      );
    },
  });
}

/** Members who see the request and may clear its review, beside this one. */
function othersWhoMay(tx: Tx, { placeId }: Pick<HandoverRow, 'placeId'>, { role, userId }: Member): Promise<number> {
  const roles = memberRoles.filter((memberRole) => capabilitiesOf(role, memberRole).has('take-backs:write'));
  return countOthersWith(tx, userId, { roles, placeId });
}
