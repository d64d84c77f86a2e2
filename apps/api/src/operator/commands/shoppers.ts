import { shopperForSupport } from '../../domain/shoppers/for-support';
import { signOutShopper } from '../../domain/shoppers/shopper-sessions';
import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import type { Command } from '../command';
import { exitCodes, OperatorError } from '../failures';

export const shoppersSignOut: Command = {
  name: 'shoppers sign-out',
  summary: 'signs a shopper out of every browser and device',
  arguments: [{ name: 'ADDRESS', text: 'the shopper’s exact mail address' }],
  details: [
    'Their wardrobe stays as it is: they sign in again with a mailed code. Shops and charities notice nothing.',
  ],
  examples: ['shoppers sign-out ada@mail.example'],
  run: async ({ dependencies, argument }) => {
    const { db, clock } = await dependencies.services();
    const shopper = await shopperForSupport(db, argument('ADDRESS').trim().toLowerCase(), clock.now());
    if (!shopper) throw new OperatorError('No shopper has this address.', exitCodes.notFound);
    const ended = await db.inScope(scopeOfInstallation(dependencies.by), async (tx) => {
      const sessions = await signOutShopper(tx, clock, shopper.id);
      await audit(tx, { action: 'shopper.signed_out', subject: shopper.uuid, after: { ended: sessions } });
      return sessions;
    });
    return { data: { ended }, text: `Sessions of this shopper ended: ${ended}.` };
  },
};
