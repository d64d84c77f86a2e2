import { type Entitlement, type EntitlementType, entitlements, limits, type Role, type SetupTask } from '@dw/contract';
import { doneTasks } from '../../domain/entitlements/setup-tasks';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { programmes, typesOf } from './entitlement-rules';
import { type EntitlementRow, isVerified, listChanges, listRows } from './entitlements.repository';
import { changeStatus } from './entitlements.service';

export function entitlementsRoutes({ route, config }: Services): void {
  route(entitlements.list, {
    read: async (tx, { member }) => {
      const rows = await entitlementsOf(tx, member.role);
      const page = { page: 1, per_page: limits.page.defaultSize };
      return pageOf(page, { rows, total: rows.length }, (entitlement) => entitlement);
    },
  });

  route(entitlements.history, {
    read: async (tx) => ({
      items: (await listChanges(tx)).map(({ type, status, reason, request, decided, createdAt }) => ({
        ...{ type, status, reason, request, decided },
        at: createdAt.toISOString(),
      })),
    }),
  });

  route(entitlements.setStatus, {
    write: async (tx, { member, body }) => {
      await changeStatus(tx, body, member.role, config.entitlementReview);
      const changed = (await entitlementsOf(tx, member.role)).find(({ type }) => type === body.name);
      if (!changed) throw notFound();
      return changed;
    },
  });
}

/** Every programme of the role; one without a row has not been asked for. */
async function entitlementsOf(tx: Tx, role: Role): Promise<Entitlement[]> {
  const [rows, done, verified] = await Promise.all([listRows(tx), doneTasks(tx), isVerified(tx)]);
  return typesOf(role).map((type) =>
    present(
      type,
      rows.find((row) => row.type === type),
      done,
      verified,
    ),
  );
}

function present(
  type: EntitlementType,
  row: EntitlementRow | undefined,
  done: ReadonlySet<SetupTask>,
  verified: boolean,
): Entitlement {
  const { title, tasks } = programmes[type];
  return {
    type,
    title,
    status: row?.status ?? 'INACTIVE',
    reason: row?.reason ?? '',
    request: row?.request ?? '',
    required_tasks: tasks.map((name) => ({ name, done: done.has(name) })),
    verified,
  };
}
