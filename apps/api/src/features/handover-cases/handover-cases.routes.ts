import { type BodyOf, caseLimits, type HandoverCase, handoverCases } from '@dw/contract';
import { answerCase, closeCase, findCase } from '../../domain/handovers/cases.repository';
import { codeEnd } from '../../domain/handovers/handover-code';
import { shopperWord } from '../../domain/handovers/shopper-word';
import { stateNow } from '../../domain/handovers/state-now';
import { tooManyMessages } from '../../domain/handovers/too-many-messages';
import { findTakeBack, namedTakeBack } from '../../domain/take-backs/take-backs.repository';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { findListedCase, type ListedCase, listCases } from './handover-cases.repository';

/** What shoppers ask about their hand-overs, and what they are answered: the same for take-backs and donations. */
export function handoverCasesRoutes({ route, clock, events, signer }: Services): void {
  const present = ({ handover, ...row }: ListedCase): HandoverCase => ({
    id: row.id,
    uuid: row.uuid,
    kind: row.kind,
    state: row.state,
    shopper: shopperWord(signer, handover),
    handover: {
      uuid: handover.uuid,
      code_end: codeEnd(handover.code),
      state: stateNow(handover, clock.now()),
      summary: handover.summary,
      way: handover.way,
      way_name: handover.wayName,
      expires_at: handover.expiresAt.toISOString(),
    },
    messages: row.messages.map(({ by, body, at }) => ({ by, body, at })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });

  /** The case that the path names, where the member may see it. @throws 404 */
  const named = async (tx: Tx, id: string): Promise<ListedCase> => {
    const row = await namedRow(tx, id, findListedCase);
    const limits = tx.scope.limits?.places;
    const { placeId } = row.handover;
    if (limits && (placeId === null || !limits.includes(placeId))) throw notFound();
    return row;
  };

  const answer = async (
    tx: Tx,
    id: string,
    { body, close }: BodyOf<typeof handoverCases.answerGiven>,
    user: number,
  ) => {
    const row = await named(tx, id);
    if (row.state === 'closed') throw wrongState();
    const state = close ? 'closed' : 'answered';
    const message = { by: 'account', body, at: clock.now().toISOString(), user } as const;
    const answered = await answerCase(tx, row.id, state, message);
    // Full, or closed by somebody else at this moment.
    if (!answered) throw row.messages.length < caseLimits.messages ? wrongState() : tooManyMessages();
    const { uuid: handover } = row.handover;
    await audit(tx, { action: 'handover.answered', subject: handover, after: { state } });
    await events.emit(tx, 'handover.answered', { handover, caseUuid: row.uuid });
    return present({ ...row, ...answered });
  };

  const close = async (tx: Tx, id: string) => {
    const row = await named(tx, id);
    if (!(await closeCase(tx, row.id))) throw wrongState();
    await audit(tx, { action: 'handover.question-closed', subject: row.handover.uuid });
    return present({ ...row, state: 'closed' });
  };

  route(handoverCases.taken, {
    read: async (tx, { path, query }) => {
      const [, page] = await Promise.all([namedTakeBack(tx, path.takeback_id), listCases(tx, 'take_back', query)]);
      return pageOf(query, page, present);
    },
  });
  route(handoverCases.answerTaken, {
    subject: findTakeBack,
    write: (tx, { path, body, member }) => answer(tx, path.id, body, member.userId),
  });
  route(handoverCases.closeTaken, {
    subject: findTakeBack,
    write: (tx, { path }) => close(tx, path.id),
  });

  route(handoverCases.given, {
    read: async (tx, { query }) => pageOf(query, await listCases(tx, 'donation', query), present),
  });
  route(handoverCases.answerGiven, {
    subject: findCase,
    write: (tx, { path, body, member }) => answer(tx, path.id, body, member.userId),
  });
  route(handoverCases.closeGiven, {
    subject: findCase,
    write: (tx, { path }) => close(tx, path.id),
  });
}
