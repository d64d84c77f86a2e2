import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { entitlementStatuses, entitlementTypes, setupTasks } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { instant, listOf } from '../wire';

/** A programme of the account: where it stands, and what it needs. */
export const entitlement = z.object({
  type: z.enum(entitlementTypes),
  title: z.string(),
  status: z.enum(entitlementStatuses),
  /** The operator’s, shown for REJECTED and BLOCKED. */
  reason: z.string(),
  /** The note of the last request. */
  request: z.string(),
  required_tasks: z.array(z.object({ name: z.enum(setupTasks), done: z.boolean() })),
  /** Whether the operator has verified the account. */
  verified: z.boolean(),
});
export type Entitlement = z.infer<typeof entitlement>;

export const entitlements = {
  list: endpoint({
    method: 'GET',
    path: '/entitlements',
    access: can('entitlements:read'),
    area: 'charity',
    viewable: true,
    summary: 'The programmes of your kind of account, all on one page',
    answer: listOf(entitlement),
  }),
  history: endpoint({
    method: 'GET',
    path: '/entitlements/history',
    access: can('entitlements:read'),
    area: 'charity',
    viewable: true,
    summary: 'What the programmes became, and why, the newest first',
    answer: z.object({
      items: z.array(
        z.object({
          type: z.enum(entitlementTypes),
          status: z.enum(entitlementStatuses),
          reason: z.string(),
          request: z.string(),
          /** By the operator; else the account asked, or left. */
          decided: z.boolean(),
          at: instant,
        }),
      ),
    }),
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/entitlements/status',
    access: can('entitlements:write'),
    area: 'charity',
    summary: 'Ask for a programme, or leave it',
    body: z.object({
      /** The type. */
      name: z.enum(entitlementTypes),
      status: z.enum(['ACTIVE', 'INACTIVE']),
      request: inputText().trim().max(limits.entitlementRequest).default(''),
    }),
    answer: entitlement,
    refusals: { 422: 'Tasks are missing, the account is not verified, the programme is in review or blocked.' },
  }),
} as const;
