import type { Interval, PlanName, Role } from './enums';

/** One plan as it is offered to a role. Prices are net, in pence a month; a year costs twelve months (DECISIONS 18). */
export type Plan = {
  readonly name: PlanName;
  readonly title: string;
  readonly monthlyPence: number;
  /** The price is a starting price ('from £2499'). */
  readonly from: boolean;
  /** Websites that the plan allows; null is unlimited. */
  readonly domains: number | null;
  readonly features: readonly string[];
  /** Features behind 'Show More'. */
  readonly more: readonly string[];
};

const standardFeatures = [
  'Widget customization',
  'Ad management',
  'Coupon codes manager',
  'Analytics dashboard',
  'Reports',
] as const;

const basic: Plan = {
  name: 'basic',
  title: 'Basic',
  monthlyPence: 4900,
  from: false,
  domains: 1,
  features: ['Limited features'],
  more: [],
};

const standard: Plan = {
  name: 'standard',
  title: 'Standard',
  monthlyPence: 19900,
  from: false,
  domains: 3,
  features: standardFeatures,
  more: [],
};

const enterprise: Plan = {
  name: 'enterprise',
  title: 'Enterprise',
  monthlyPence: 249900,
  from: true,
  domains: null,
  features: ['Everything in Standard', 'Product feed import', 'Reselling', 'Custom integration', 'Returns module'],
  more: [
    'Extra add-ons',
    'Custom data analytics',
    'API integration',
    'Dedicated account manager',
    'Marketing automation',
    'Custom newsletter and web push',
  ],
};

const charity: Plan = {
  name: 'standard',
  title: 'Standard',
  monthlyPence: 0,
  from: false,
  domains: null,
  features: [
    'Widget customization',
    'Virtual charity shop',
    'Micro-donations',
    'By-post and shop clothing donation',
    'Marketing materials',
    'Donation rewarding',
    'Ad management',
    'AI-powered',
    'Support',
  ],
  more: ['Analytics dashboard', 'Reports', 'Custom newsletter'],
};

/** The plans offered to each role (spec S0 section 2); a plan absent from a role’s list is refused for it. */
export const plansByRole: Readonly<Record<Role, readonly Plan[]>> = {
  RETAILER: [basic, standard, enterprise],
  PARTNER: [standard, enterprise],
  CHARITY: [charity],
};

/** The plan of that name for that role, or undefined where the role is not offered it. */
export function findPlan(role: Role, name: string): Plan | undefined {
  return plansByRole[role].find((plan) => plan.name === name);
}

/** Of the UK: prices are net. */
export const vatPercent = 20;

/** What a period costs, in pence without VAT: a month, or twelve (DECISIONS 18). */
export const netPrice = ({ monthlyPence }: Pick<Plan, 'monthlyPence'>, interval: Interval): number =>
  monthlyPence * (interval === 'year' ? 12 : 1);

/** VAT of an amount, in pence, rounded to the nearest. */
export const vatOf = (netPence: number, percent: number = vatPercent): number => Math.round((netPence * percent) / 100);

/** What a first period costs, in pence, with VAT. */
export function firstPayment(plan: Pick<Plan, 'monthlyPence'>, interval: Interval): number {
  const net = netPrice(plan, interval);
  return net + vatOf(net);
}
