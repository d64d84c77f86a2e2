import { inject } from 'vitest';
import { Database } from '../platform/db/database';
import { openPool } from '../platform/db/pool';
import type { Payments } from '../platform/payments/payments';
import type { Services } from '../services';
import type { TestApp } from '../testing/test-app';

/** A process that was killed at some point, and how it is seen. */
export type KilledProcess = {
  readonly services: Services;
  /** Whether it came to its end before its work did. */
  readonly killed: () => boolean;
  readonly end: () => Promise<unknown>;
};

/** A process that ends before its so-manieth statement, or call of the provider: nothing of it goes on after that. */
export function processOf(app: TestApp, steps: number): KilledProcess {
  let left = steps;
  let dead = false;
  const step = (): boolean => {
    left -= 1;
    if (left < 0) dead = true;
    return dead;
  };
  const login = {
    ...inject('admin'),
    user: 'dw_app',
    password: 'only-for-tests',
    database: app.admin.options.database,
  };
  const pool = openPool(login, 4);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client);
    const cut = (...asked: readonly unknown[]): unknown => {
      // As the kernel does with the sockets of a killed process.
      if (step()) Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy();
      return Reflect.apply(query, client, asked);
    };
    Object.defineProperty(client, 'query', { value: cut });
  });
  const { payments } = app.services;
  const counted = <A extends readonly unknown[], T>(work: (...asked: A) => Promise<T>) => {
    return async (...asked: A): Promise<T> => {
      if (step()) throw new Error('killed');
      const answer = await work(...asked);
      // The provider has done it, and nobody hears of it any more.
      if (step()) throw new Error('killed');
      return answer;
    };
  };
  const cutPayments: Payments = {
    ...payments,
    openCharge: counted(payments.openCharge),
    charge: counted(payments.charge),
    chargeOf: counted(payments.chargeOf),
    refund: counted(payments.refund),
    endCharge: counted(payments.endCharge),
    approvalOf: counted(payments.approvalOf),
  };
  const services: Services = { ...app.services, db: new Database(pool, pool), payments: cutPayments };
  return { services, killed: () => dead, end: () => pool.end().catch(() => {}) };
}
