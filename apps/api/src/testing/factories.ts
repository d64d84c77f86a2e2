import type { MemberRole, PlanName, Role } from '@dw/contract';
import { coupons } from '../db/schema/coupons';
import { memberships } from '../db/schema/directory/users';
import { createAccount } from '../features/registration/accounts.service';
import { hashPassword } from '../platform/auth/passwords';
import { Scope } from '../platform/auth/scope';
import { startSession } from '../platform/auth/sessions';
import { addUser } from '../platform/auth/users';
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
      /** `pending`: it pays later. */
      status: 'active' | 'pending' = 'active',
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
        subscription: { plan, interval: 'month', status, paymentType: null },
      });
      const token = await outsideScope(services.db, (queries) =>
        startSession(queries, services.clock, { ...ids, remember: false, ip: '127.0.0.1', userAgent: 'test' }),
      );
      return { ...ids, email, token, role };
    },

    /** Another user of a tenant's account, with a session in it. */
    async colleague({ accountId, role }: Pick<Tenant, 'accountId' | 'role'>, memberRole: MemberRole): Promise<Tenant> {
      count += 1;
      const email = `user${count}-${crypto.randomUUID().slice(0, 8)}@shop.example`;
      passwordHash ??= hashPassword(testPassword);
      const fields = { email, passwordHash: await passwordHash, firstName: 'Sam', lastName: 'Reid' };
      const userId = await services.db.inScope(Scope.ofAccount(accountId, { kind: 'system' }, ''), async (tx) => {
        const made = await addUser(tx, fields);
        await tx.queries.insert(memberships).values({ userId: made, accountId, role, memberRole });
        return made;
      });
      return { accountId, userId, email, role, token: await this.session({ accountId, userId }) };
    },

    /** Another session of a tenant, for after a time in which the first one ended. @returns its token */
    async session({ accountId, userId }: Pick<Tenant, 'accountId' | 'userId'>): Promise<string> {
      const client = { remember: false, ip: '127.0.0.1', userAgent: 'test' };
      return outsideScope(services.db, (queries) =>
        startSession(queries, services.clock, { accountId, userId, ...client }),
      );
    },

    /** A coupon without codes, inactive, of this account. @returns its number and uuid */
    async coupon({ accountId }: Pick<Tenant, 'accountId'>): Promise<{ id: number; uuid: string }> {
      const startAt = new Date();
      const expiresAt = new Date(startAt.getTime() + 30 * 24 * 3600 * 1000);
      const [made] = await services.db.inScope(Scope.ofAccount(accountId, { kind: 'system' }, ''), (tx) =>
        tx.queries
          .insert(coupons)
          .values({ accountId, name: 'Spring', type: 'PERCENT', value: 1000, startAt, expiresAt })
          .returning({ id: coupons.id, uuid: coupons.uuid }),
      );
      if (!made) throw new Error('The coupon was not written.');
      return made;
    },
  };
}

export type Factories = ReturnType<typeof factoriesOn>;
