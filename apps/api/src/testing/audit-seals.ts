import { auditSealing } from '../platform/audit/seal-audit';
import { type TestApp, until } from './test-app';

/** Seals until every audit row that is there has its seal. */
export async function sealedAuditLog(app: TestApp): Promise<void> {
  const sealing = auditSealing(app.services);
  await until(async () => {
    while (await sealing());
    const { rows } = await app.admin.query<{ open: boolean }>(
      'select exists (select 1 from audit_log where id > (select coalesce(max(to_id), 0) from ledger.audit_seals)) as open',
    );
    return rows[0]?.open === false;
  }, 30);
}
