import { paypalAccount } from '@dw/contract';
import type { Services } from '../../services';
import { beginPayPal, disconnectPayPal, payPalStatus } from './paypal-account.service';
import { defineRevocation } from './revoke.job';

/** The account’s PayPal: connected in PayPal’s own window, disconnected here. */
export function paypalAccountRoutes(services: Services): void {
  const { route } = services;
  defineRevocation(services);

  route(paypalAccount.status, { run: ({ scope, query }) => payPalStatus(services, scope, query.state) });

  route(paypalAccount.login, { run: ({ scope, language }) => beginPayPal(services, scope, language) });

  route(paypalAccount.logout, {
    write: async (tx) => {
      await disconnectPayPal(tx, services);
      return { status: 'PayPal succesfuly disconnected' };
    },
  });
}
