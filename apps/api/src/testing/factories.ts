import type { PlanName, Role } from '@dw/contract';
import { createAccount } from '../features/account/accounts.service';
import { hashPassword } from '../platform/auth/passwords';
import { startSession } from '../platform/auth/sessions';
import { outsideScope } from '../platform/db/outside-scope';
import type { Services } from '../services';

export const testPassword = 'correct horse battery';

export type Tenant = {
  readonly accountId: number;
  readonly userId: number;
  readonly email: string;
  readonly token: string;
  readonly role: Role;
};

let count = 0;
let passwordHash: Promise<string> | undefined;

/** Makes what tests begin with, the way the product makes it. */
export function factoriesOn(services: Services) {
  return {
    /** A registered account with its user and a session. */
    async tenant(
      role: Role = 'RETAILER',
      plan: PlanName = role === 'CHARITY' ? 'standard' : 'enterprise',
    ): Promise<Tenant> {
      count += 1;
      const email = `user${count}-${crypto.randomUUID().slice(0, 8)}@shop.example`;
      passwordHash ??= hashPassword(testPassword);
      const ids = await createAccount(services, {
        email,
        role,
        passwordHash: await passwordHash,
        details: {
          company_name: `Company ${count}`,
          first_name: 'Maya',
          last_name: 'Okoro',
          vatin: '980780684',
          charity_number: role === 'CHARITY' ? '123456' : '',
          charity_regulator: 'england_wales',
          phone: '+44 7987 654321',
          address: '1 Rail Lane',
          country: 'GB',
          city_name: 'Leeds',
          postcode: 'LS1 4AP',
        },
        subscription: { plan, interval: 'month', status: 'active', paymentType: null },
      });
      const token = await outsideScope(services.db, (queries) =>
        startSession(queries, services.clock, { ...ids, remember: false, ip: '127.0.0.1', userAgent: 'test' }),
      );
      return { ...ids, email, token, role };
    },
  };
}

export type Factories = ReturnType<typeof factoriesOn>;
