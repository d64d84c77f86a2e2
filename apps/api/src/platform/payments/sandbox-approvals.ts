import { and, eq } from 'drizzle-orm';
import { sandboxApprovals } from '../../db/schema/sandbox';
import { newToken } from '../auth/secrets';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { ApprovalRequest, ApprovalStatus } from './payments';

/** As the sandbox keeps it: what the payer agrees to, or a single payment to somebody else. */
type SandboxRequest = ApprovalRequest & { readonly payment?: { readonly pence: number; readonly payee: string } };
/** `declined`: approved, and the money will be refused. */
type Decision = ApprovalStatus | 'declined';

/** Where the sandbox’s stand-in for PayPal’s window is. */
export const sandboxPath = (reference: string): string => `/dev/paypal/${reference}`;

/** Keeps an approval that waits for its payer. @returns its reference, the same for the same key */
export async function beginSandboxApproval(db: Database, request: SandboxRequest, createdAt?: Date): Promise<string> {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .insert(sandboxApprovals)
      .values({
        ...{ reference: `sandbox_${newToken().slice(0, 22)}`, key: request.key },
        ...{ request, status: 'pending', createdAt },
      })
      .onConflictDoUpdate({ target: sandboxApprovals.key, set: { key: request.key } })
      .returning({ reference: sandboxApprovals.reference }),
  );
  if (!row) throw new Error('The approval was not written.');
  return row.reference;
}

/** An approval of the sandbox; undefined where there is none. */
export async function sandboxApproval(db: Database, reference: string) {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .select({
        status: sandboxApprovals.status,
        request: sandboxApprovals.request,
        createdAt: sandboxApprovals.createdAt,
      })
      .from(sandboxApprovals)
      .where(eq(sandboxApprovals.reference, reference)),
  );
  return row;
}

/** The payer presses the button. @returns whether it was still waiting */
export function approveInSandbox(db: Database, reference: string): Promise<boolean> {
  return decide(db, reference, 'approved');
}

/** The payer presses the button of a payment whose money will be refused. @returns whether it was still waiting */
export function declineInSandbox(db: Database, reference: string): Promise<boolean> {
  return decide(db, reference, 'declined');
}

/** Ends one that waits. @returns how it stands then */
export async function withdrawSandboxApproval(db: Database, reference: string): Promise<ApprovalStatus> {
  await decide(db, reference, 'cancelled');
  const status = (await sandboxApproval(db, reference))?.status;
  return status === 'approved' || status === 'pending' ? status : 'cancelled';
}

/** Ends one that waits or was approved. */
export async function revokeInSandbox(db: Database, reference: string): Promise<void> {
  await outsideScope(db, (queries) =>
    queries.update(sandboxApprovals).set({ status: 'cancelled' }).where(eq(sandboxApprovals.reference, reference)),
  );
}

async function decide(db: Database, reference: string, status: Decision): Promise<boolean> {
  const decided = await outsideScope(db, (queries) =>
    queries
      .update(sandboxApprovals)
      .set({ status })
      .where(and(eq(sandboxApprovals.reference, reference), eq(sandboxApprovals.status, 'pending')))
      .returning({ id: sandboxApprovals.id }),
  );
  return decided.length > 0;
}
