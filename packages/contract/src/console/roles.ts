/** The closed vocabularies of the operator's console. No imports, so that any page can load them. */

/** What somebody is who works in the console. */
export const consoleRoles = ['support', 'verifier', 'finance', 'admin'] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

/** What a call of the console asks for; roles map to these in one table. */
export const consoleCapabilities = [
  'accounts:read',
  'accounts:block',
  'accounts:notify',
  'accounts:view',
  'verifications:read',
  'verifications:decide',
  'shoppers:read',
  'mails:read',
  'mails:write',
  'failures:read',
  'jobs:read',
  'jobs:retry',
  'handovers:read',
  'repairs:write',
  'billing:read',
  'billing:write',
  'log:read',
] as const;
export type ConsoleCapability = (typeof consoleCapabilities)[number];

/** The one table from roles to capabilities; calls name only capabilities. */
const ofRoles: Readonly<Record<ConsoleRole, readonly ConsoleCapability[]>> = {
  support: [
    'accounts:read',
    'accounts:notify',
    'accounts:view',
    'verifications:read',
    'shoppers:read',
    'mails:read',
    'mails:write',
    'failures:read',
    'jobs:read',
    'jobs:retry',
    'handovers:read',
    'repairs:write',
    'billing:read',
  ],
  verifier: ['accounts:read', 'accounts:notify', 'verifications:read', 'verifications:decide'],
  finance: ['accounts:read', 'accounts:notify', 'billing:read', 'billing:write'],
  admin: consoleCapabilities,
};

/** What somebody of that role may do in the console. */
export const consoleCapabilitiesOf = (role: ConsoleRole): ReadonlySet<ConsoleCapability> => new Set(ofRoles[role]);

/** Why an account was not verified. Each has its sentence in the mail to its users, in their languages; `other` has our words alone. */
export const verificationRefusals = [
  'number_unknown',
  'name_differs',
  'address_differs',
  'not_reachable',
  'not_eligible',
  'other',
] as const;
export type VerificationRefusal = (typeof verificationRefusals)[number];
