import { limits, type SavedView, savedViews } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import {
  changeView,
  countViews,
  deleteView,
  findView,
  keepView,
  listViews,
  type ViewRow,
} from './saved-views.repository';

/** A user’s own views of lists, and those that colleagues share. A view asks for what its reader may see anyhow. */
export function savedViewsRoutes({ route }: Services): void {
  route(savedViews.list, {
    read: async (tx, { member, query }) =>
      pageOf(query, await listViews(tx, member.userId, query), (row) => presentView(row, row.by)),
  });

  route(savedViews.save, {
    write: async (tx, { member, body }) => {
      const view = await keepView(tx, member.userId, body);
      if ((await countViews(tx, member.userId, body.list)) > limits.savedView.perList) throw tooManyViews();
      await audit(tx, { action: 'view.saved', subject: view.uuid, after: body });
      return presentView(view);
    },
  });

  route(savedViews.change, {
    subject: findOwn,
    write: async (tx, { subject, body }) => {
      const view = await changeView(tx, subject, body);
      if (!view) throw invalid({ name: ['You have a view of this name already.'] });
      const { name, shared, uuid } = subject;
      await audit(tx, { action: 'view.changed', subject: uuid, before: { name, shared }, after: body });
      return presentView(view);
    },
  });

  route(savedViews.remove, {
    subject: findOwn,
    write: async (tx, { subject: { id, uuid, list, name, query } }) => {
      await deleteView(tx, id);
      await audit(tx, { action: 'view.deleted', subject: uuid, before: { list, name, query } });
    },
  });
}

async function findOwn(tx: Tx, reference: Reference): Promise<ViewRow | undefined> {
  const { actor } = tx.scope;
  return actor.kind === 'user' ? findView(tx, actor.id, reference) : undefined;
}

const tooManyViews = () =>
  new Refusal(422, 'view_limit', `A list has at most ${limits.savedView.perList} saved views. Delete one first.`, {
    params: { views: limits.savedView.perList },
  });

const presentView = (
  { id, uuid, list, name, query, shared, createdAt }: ViewRow,
  by: string | null = null,
): SavedView => ({
  id,
  uuid,
  list,
  name,
  query,
  shared,
  by,
  created_at: createdAt.toISOString(),
});
