import type { EntitlementType, Role, SetupTask } from '@dw/contract';

/** What a programme is called and what must be set up before it may be asked for (DECISIONS 15). */
type Programme = { readonly title: string; readonly tasks: readonly SetupTask[] };

export const programmes: Readonly<Record<EntitlementType, Programme>> = {
  SEND_BY_POST: { title: 'Ship by Post', tasks: ['details', 'return_address'] },
  VIRTUAL_CHARITY: { title: 'Virtual Charity Shop', tasks: ['details', 'paypal'] },
  CHARITY_SHOPS: { title: 'Charity Shops', tasks: ['details', 'points'] },
  MICRO_DONATIONS: { title: 'Micro-Donations', tasks: ['details', 'paypal'] },
  TAKE_BACKS: { title: 'Take Back', tasks: ['details', 'return_address', 'delivery'] },
};

const ofCharities: readonly EntitlementType[] = ['SEND_BY_POST', 'VIRTUAL_CHARITY', 'CHARITY_SHOPS', 'MICRO_DONATIONS'];
const ofShops: readonly EntitlementType[] = ['TAKE_BACKS'];

/** The programmes that a kind of account may have. */
export function typesOf(role: Role): readonly EntitlementType[] {
  return role === 'CHARITY' ? ofCharities : ofShops;
}
