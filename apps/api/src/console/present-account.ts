import { limitedBy } from '@dw/contract';
import type { ConsoleAccount, ConsoleAccountRow, TimelineEntry } from '@dw/contract/console';
import { findAccount } from '../domain/accounts/accounts.repository';
import { sitesOfAccount } from '../domain/sites/sites-of-operator';
import { findSubscription } from '../domain/subscriptions/subscription';
import { programmesOf } from '../features/entitlements/decision.service';
import type { readAudit } from '../platform/audit/read-audit';
import { type FoundAccount, usersOfAccount } from '../platform/auth/account-search';
import { isSecured } from '../platform/auth/second-factors';
import { userNames } from '../platform/auth/users';
import type { Clock } from '../platform/clock';
import type { Tx } from '../platform/db/transaction';

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentAccountRow = (account: FoundAccount): ConsoleAccountRow => ({
  id: account.accountId,
  uuid: account.uuid,
  role: account.role,
  company_name: account.companyName,
  created_at: account.createdAt.toISOString(),
  verified_at: isoOrNull(account.verifiedAt),
  blocked_at: isoOrNull(account.blockedAt),
  erased_after: isoOrNull(account.eraseAfter),
});

async function membersOf(tx: Tx, { accountId }: FoundAccount, now: Date): Promise<ConsoleAccount['members']> {
  const members = [];
  for (const user of await usersOfAccount(tx, accountId, now))
    members.push({
      uuid: user.uuid,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      member_role: user.memberRole,
      limited: limitedBy(user.limits),
      language: user.language,
      second_factor: await isSecured(tx.queries, user.userId),
      open_sessions: user.sessions,
    });
  return members;
}

/** An account whole. In its scope. */
export async function presentWhole(tx: Tx, account: FoundAccount, clock: Clock): Promise<ConsoleAccount> {
  const details = await findAccount(tx);
  const plan = await findSubscription(tx);
  const websites = await sitesOfAccount(tx);
  return {
    ...presentAccountRow(account),
    blocked_reason: account.blockedReason ?? '',
    vatin: details?.vatin ?? '',
    charity_number: details?.charityNumber ?? '',
    charity_regulator: details?.charityRegulator ?? '',
    address: details?.address ?? '',
    postcode: details?.postcode ?? '',
    city: details?.cityName ?? '',
    country: details?.countryCode ?? '',
    phone: details?.phone ?? '',
    billing_email: details?.billingEmail ?? '',
    dev: account.dev,
    plan: plan?.plan ?? '',
    plan_status: plan?.status ?? '',
    plan_until: isoOrNull(plan?.currentPeriodEnd ?? null),
    members: await membersOf(tx, account, clock.now()),
    websites: websites.map(({ widgetStatus, createdAt, ...site }) => ({
      ...site,
      status: widgetStatus,
      created_at: createdAt.toISOString(),
    })),
    programmes: await programmesOf(tx, account.role),
  };
}

type Entries = Awaited<ReturnType<typeof readAudit>>;
const kinds = ['user', 'shopper', 'key', 'volunteer', 'shop', 'visitor', 'system', 'operator'] as const;
const objectOrNull = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;

/** Entries of an account’s log, with the names of its members. In its scope. */
export async function presentTimeline(tx: Tx, entries: Entries): Promise<TimelineEntry[]> {
  const ids = entries.flatMap(({ actorKind, actorId }) => (actorKind === 'user' && actorId !== null ? [actorId] : []));
  const names = await userNames(tx, [...new Set(ids)]);
  const nameOf = ({ actorKind, actorId, ip }: Entries[number]) =>
    actorKind === 'operator' ? ip : (actorKind === 'user' && names.get(actorId ?? 0)) || '';
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.createdAt.toISOString(),
    action: entry.action,
    subject: entry.subject,
    actor: { kind: kinds.find((kind) => kind === entry.actorKind) ?? 'system', name: nameOf(entry) },
    before: objectOrNull(entry.before),
    after: objectOrNull(entry.after),
  }));
}
