import { paypalAccount } from '@dw/contract';
import { defineRevocation } from '../../platform/payments/revocation';
import type { Services } from '../../services';
import { beginPayPal, disconnectPayPal, payPalStatus } from './paypal-account.service';

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
