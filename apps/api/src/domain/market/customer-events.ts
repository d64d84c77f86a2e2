import type { CustomerEvent, ReactionKind } from '@dw/contract';
import { and, eq } from 'drizzle-orm';
import { comments, reactions } from '../../db/schema/market';
import type { Events } from '../../events/events';
import type { Tx } from '../../platform/db/transaction';
import type { Signer } from '../../platform/signer';
import { keepReactions, noteComments, type ToldReaction } from './reactions.repository';

type Dated = Omit<CustomerEvent, 'at'> & { readonly at: Date };

/** What each kind means for what is kept; a comment is kept elsewhere. */
const meanings: Readonly<Record<CustomerEvent['type'], { readonly kind: ReactionKind; readonly on: boolean } | null>> =
  {
    like: { kind: 'like', on: true },
    unlike: { kind: 'like', on: false },
    wishlist: { kind: 'wishlist', on: true },
    unwishlist: { kind: 'wishlist', on: false },
    board: { kind: 'board', on: true },
    unboard: { kind: 'board', on: false },
    comment: null,
  };

/** The hash under which a customer of an account’s shop is known: of no use elsewhere, and it leads back to nobody. */
export const actorOf = (signer: Signer, accountId: number, word: string): string =>
  signer.derive('market-actor', `${accountId} ${word}`);

/** Keeps what an account’s shop tells of its customers, and has the days counted again. */
export async function keepCustomerEvents(
  { events, signer }: { readonly events: Events; readonly signer: Signer },
  tx: Tx,
  told: readonly Dated[],
): Promise<void> {
  const ofActors = told.map((one) => ({ ...one, actor: actorOf(signer, tx.scope.accountId, one.actor) }));
  const kept = ofActors.flatMap(({ type, item, board, at, actor }): ToldReaction[] => {
    const meaning = meanings[type];
    return meaning ? [{ item, at, actor, ...meaning, board: meaning.kind === 'board' ? board : '' }] : [];
  });
  const said = ofActors.flatMap(({ type, item, text, at, actor }) =>
    type === 'comment' ? [{ item, text, at, actor }] : [],
  );
  const days = [
    ...(kept.length > 0 ? await keepReactions(tx, kept) : []),
    ...(said.length > 0 ? await noteComments(tx, said) : []),
  ];
  await events.emitAll(tx, 'item.reacted', days);
}

/** Deletes what is kept of one customer. @returns whether there was anything */
export async function forgetActor(tx: Tx, actor: string): Promise<boolean> {
  const { accountId } = tx.scope;
  const kept = await tx.queries
    .delete(reactions)
    .where(and(eq(reactions.accountId, accountId), eq(reactions.actor, actor)))
    .returning({ id: reactions.id });
  const said = await tx.queries
    .delete(comments)
    .where(and(eq(comments.accountId, accountId), eq(comments.actor, actor)))
    .returning({ id: comments.id });
  return kept.length + said.length > 0;
}
