import { findPlan, plansByRole, type Role } from '@dw/contract';

/** How many websites a plan of that name allows that role; null is any number. A plan that is not offered allows one. */
export function websitesAllowed(role: Role, plan: string | null): number | null {
  const offered = findPlan(role, plan ?? '');
  return offered ? offered.domains : 1;
}

const allowedIn = (role: Role): string =>
  JSON.stringify(Object.fromEntries(plansByRole[role].map(({ name, domains }) => [name, domains])));

/** How many websites each plan of a role allows, as JSON. */
export const allowedByPlan: Readonly<Record<Role, string>> = {
  RETAILER: allowedIn('RETAILER'),
  PARTNER: allowedIn('PARTNER'),
  CHARITY: allowedIn('CHARITY'),
};
