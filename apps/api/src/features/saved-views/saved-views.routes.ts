import { limits, type SavedView, savedViews } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { pageOf } from '../../platform/http/lists';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { countViews, deleteView, findView, keepView, listViews, type ViewRow } from './saved-views.repository';

/** A user’s own views of lists. */
export function savedViewsRoutes({ route }: Services): void {
  route(savedViews.list, {
    read: async (tx, { member, query }) => pageOf(query, await listViews(tx, member.userId, query), presentView),
  });

  route(savedViews.save, {
    write: async (tx, { member, body }) => {
      const view = await keepView(tx, member.userId, body);
      if ((await countViews(tx, member.userId, body.list)) > limits.savedView.perList) throw tooManyViews();
      await audit(tx, { action: 'view.saved', subject: view.uuid, after: body });
      return presentView(view);
    },
  });

  route(savedViews.remove, {
    subject: async (tx, reference) => {
      const { actor } = tx.scope;
      return actor.kind === 'user' ? findView(tx, actor.id, reference) : undefined;
    },
    write: async (tx, { subject: { id, uuid, list, name, query } }) => {
      await deleteView(tx, id);
      await audit(tx, { action: 'view.deleted', subject: uuid, before: { list, name, query } });
    },
  });
}

const tooManyViews = () =>
  new Refusal(422, 'view_limit', `A list has at most ${limits.savedView.perList} saved views. Delete one first.`, {
    params: { views: limits.savedView.perList },
  });

const presentView = ({ id, uuid, list, name, query, createdAt }: ViewRow): SavedView => ({
  id,
  uuid,
  list,
  name,
  query,
  created_at: createdAt.toISOString(),
});
