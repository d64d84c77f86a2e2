import { z } from 'zod';
import { entitlementStatuses, entitlementTypes, limitKinds, memberRoles, roles } from '../enums';
import { inputIdOrText, inputText, line, lines } from '../input';
import { identity, instant, listOf, listQuery } from '../wire';
import { consoleCall, reason, withReason } from './call';

/** An account in a list: nothing personal. */
export const consoleAccountRow = z.object({
  ...identity,
  role: z.enum(roles),
  company_name: z.string(),
  created_at: instant,
  verified_at: instant.nullable(),
  blocked_at: instant.nullable(),
  /** Of one that its owner has closed: when its people are erased. */
  erased_after: instant.nullable(),
});
export type ConsoleAccountRow = z.infer<typeof consoleAccountRow>;

const yesOrNo = z.enum(['yes', 'no']);

/** An account whole: what support has to see to help. */
export const consoleAccount = consoleAccountRow.extend({
  blocked_reason: z.string(),
  vatin: z.string(),
  charity_number: z.string(),
  charity_regulator: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  billing_email: z.string(),
  dev: z.boolean(),
  /** Empty where it has none, as charities. */
  plan: z.string(),
  plan_status: z.string(),
  plan_until: instant.nullable(),
  members: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      email: z.string(),
      member_role: z.enum(memberRoles),
      limited: z.array(z.enum(limitKinds)),
      language: z.string(),
      second_factor: z.boolean(),
      open_sessions: z.int(),
    }),
  ),
  websites: z.array(
    z.object({ ...identity, name: z.string(), url: z.string(), status: z.string(), created_at: instant }),
  ),
  programmes: z.array(
    z.object({
      type: z.enum(entitlementTypes),
      title: z.string(),
      status: z.enum(entitlementStatuses),
      reason: z.string(),
      request: z.string(),
      /** What it still needs before it can be active. */
      missing: z.array(z.string()),
    }),
  ),
});
export type ConsoleAccount = z.infer<typeof consoleAccount>;

/** One thing that was done in an account. */
export const timelineEntry = z.object({
  id: z.int(),
  at: instant,
  /** `user.created`: the thing, then what was done. */
  action: z.string(),
  subject: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'shopper', 'key', 'volunteer', 'shop', 'visitor', 'system', 'operator']),
    /** A member's name; of the operator who it was; empty where that is not known. */
    name: z.string(),
  }),
  /** What it was before and is afterwards, where that was kept. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const consoleAccounts = {
  list: consoleCall({
    method: 'GET',
    path: '/accounts',
    access: 'accounts:read',
    summary: 'Find accounts by number, uuid, part of the name, of a website or of a member’s address; the newest first',
    query: listQuery(['created_at'])
      .pick({ page: true, per_page: true, search: true })
      .extend({ role: z.enum(roles).optional(), verified: yesOrNo.optional(), blocked: yesOrNo.optional() }),
    answer: listOf(consoleAccountRow),
  }),
  show: consoleCall({
    method: 'GET',
    path: '/accounts/{id}',
    access: 'accounts:read',
    summary: 'One account: company, plan, members, websites and programmes',
    query: withReason,
    answer: consoleAccount,
  }),
  timeline: consoleCall({
    method: 'GET',
    path: '/accounts/{id}/timeline',
    access: 'accounts:read',
    summary: 'What was done in an account, the newest first, fifty at a time',
    /** `before`: the id of an entry; the answer goes on behind it. `action` begins so, such as `invoice.`. */
    query: withReason.extend({ before: inputIdOrText().optional(), action: inputText().max(60).optional() }),
    answer: z.object({ items: z.array(timelineEntry), more: z.boolean() }),
  }),
  block: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/block',
    access: 'accounts:block',
    summary: 'Shut an account out: sessions end, its widgets pause; its members are mailed the reason',
    body: z.object({ reason }),
    answer: consoleAccountRow,
    refusals: { 409: 'It is blocked already (`wrong_state`).' },
  }),
  unblock: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/unblock',
    access: 'accounts:block',
    summary: 'Let an account in again; its members are told by mail',
    body: z.object({ reason }),
    answer: consoleAccountRow,
    refusals: { 409: 'It is not blocked (`wrong_state`).' },
  }),
  notify: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/notices',
    access: 'accounts:notify',
    summary: 'Mail a notice to the members of an account, or to those of some roles',
    /** `member_roles`: empty for everybody. */
    body: z.object({
      subject: line(200).min(1, 'Enter a subject.'),
      text: lines(5000).min(1, 'Enter a text.'),
      member_roles: z.array(z.enum(memberRoles)).max(memberRoles.length).default([]),
      reason,
    }),
    answer: z.object({ mailed: z.int() }),
    refusals: { 409: 'No member has such a role (`nobody`).' },
  }),
  view: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/views',
    access: 'accounts:view',
    summary:
      'Look at the dashboard as viewers of the account see it, for a quarter of an hour or until you sign out here; its owners are mailed the reason',
    body: z.object({ reason }),
    status: 201,
    /** `url`: of the dashboard, with a token behind # that opens this view alone. */
    answer: z.object({ url: z.string(), until: instant }),
  }),
} as const;
