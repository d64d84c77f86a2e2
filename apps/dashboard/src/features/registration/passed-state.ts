import { type Interval, intervals, type PlanName, planNames, type Role, roles } from '@dw/contract/enums';
import { useLocation } from 'react-router';
import { registrationPaths as paths } from './registration.paths';

/** What one step hands to the next in the navigation state. Never the password: browsers write that state to disk. */
export type Passed = {
  readonly role?: Role | undefined;
  readonly email?: string | undefined;
  readonly code?: string | undefined;
  readonly plan?: PlanName | undefined;
  readonly interval?: Interval | undefined;
};

/** Reads the navigation state; what makes no sense there counts as absent. */
export function readPassed(state: unknown): Passed {
  if (typeof state !== 'object' || state === null) return {};
  const given = new Map<string, unknown>(Object.entries(state));
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    role: roles.find((role) => role === given.get('role')),
    email: text('email'),
    code: text('code'),
    plan: planNames.find((plan) => plan === given.get('plan')),
    interval: intervals.find((interval) => interval === given.get('interval')),
  };
}

/** The page of a draft’s next step, as the server counts them. A card page needs the plan that it is for. */
export function pageOfStep(step: number, { plan }: Passed): string {
  if (step <= 1) return paths.role;
  if (step === 2) return paths.password;
  if (step === 3) return paths.details;
  return step === 4 || plan === undefined ? paths.plans : paths.card;
}

/** How many steps a role has: charities pay nothing, so that theirs end with the plan. */
export const stepsOf = (role: Role | undefined): number => (role === 'CHARITY' ? 6 : 7);

/** What the step before handed over. */
export const usePassed = (): Passed => readPassed(useLocation().state);
