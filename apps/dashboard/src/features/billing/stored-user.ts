import type { PlanName } from '@dw/contract/enums';
import { findPlan } from '@dw/contract/plans';
import { type AuthUser, currentUser, startSession } from '../../lib/session';

/** What is kept of the user in this browser, with what has been changed. */
export function updateStoredUser(changed: Partial<AuthUser>): void {
  const user = currentUser();
  if (user) startSession({ ...user, ...changed }, user.access_token);
}

/** What the rest of the dashboard asks of the plan: its name, and how many websites it allows. */
export function storePlan(name: PlanName): void {
  const user = currentUser();
  const plan = user && findPlan(user.role, name);
  if (plan) updateStoredUser({ plan: { name, domains: plan.domains } });
}
