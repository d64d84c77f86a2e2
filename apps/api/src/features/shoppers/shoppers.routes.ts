import { type Reward, widget } from '@dw/contract';
import { presentOffer } from '../../domain/coupons/coupon-offer';
import type { GivenReward } from '../../domain/coupons/give-reward';
import { scopeOfOrderPage } from '../../domain/orders/order-pages';
import { consentsOf, keepConsents } from '../../domain/shoppers/shopper-consents';
import { endShopperSession } from '../../domain/shoppers/shopper-sessions';
import type { Scope } from '../../platform/auth/scope';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { languageOf } from '../../platform/http/language';
import { bearerOf } from '../../platform/http/routes';
import type { Services } from '../../services';
import { mailOrderCode, mailSignInCode, type Page } from './codes.service';
import { addToWardrobe, signIn } from './wardrobe.service';

const mailed = { status: 'We have mailed a code with six digits. It is valid for 10 minutes.' };
const mailedIfKnown = {
  status: 'If the address has a wardrobe, we have mailed a code to it. It is valid for 10 minutes.',
};

/** What the shopper’s browser speaks, where we do too. */
const wished = ({ headers }: { readonly headers: { readonly 'accept-language'?: string } }) =>
  languageOf(headers['accept-language']);

const presentReward = (given: GivenReward): Reward => ({ ...presentOffer(given), code: given.code });

/** Whose session it is. */
function ownId({ shopperId }: Scope): number {
  if (shopperId === undefined) throw new Error('A shopper’s call has no shopper.');
  return shopperId;
}

export function shoppersRoutes(services: Services): void {
  const { route, db, clock } = services;
  const findPage = ({ token }: { readonly token: string }, ip: string): Promise<Page | undefined> =>
    scopeOfOrderPage(db, token, ip);

  route(widget.sendCode, {
    find: findPage,
    run: async ({ subject, body, ip, request }) => {
      await mailOrderCode(services, subject, body.email, { ip, language: wished(request) });
      return mailed;
    },
  });

  route(widget.addItems, {
    find: findPage,
    run: async ({ subject, body, ip, request }) => {
      const caller = { ip, language: wished(request) };
      const { added, token, reward } = await addToWardrobe(services, subject, body, caller);
      const items = added === 1 ? 'One item is' : `${added} items are`;
      const status = added === 0 ? 'These items are in your wardrobe already.' : `${items} now in your wardrobe.`;
      return { status, added, access_token: token, reward: reward ? presentReward(reward) : null };
    },
  });

  route(widget.sendSignInCode, {
    run: async ({ body, ip, language }) => {
      await mailSignInCode(services, body.email, { ip, language });
      return mailedIfKnown;
    },
  });

  route(widget.signOut, {
    run: async ({ request }) => {
      await endShopperSession(db, clock, bearerOf(request));
      return { status: 'You are signed out.' };
    },
  });

  const consents = async (shopperId: number) => {
    const { ending_code, next_step } = await consentsOf(db, shopperId);
    return { ending_code, next_step };
  };

  route(widget.consents, { run: ({ scope }) => consents(ownId(scope)) });

  route(widget.setConsent, {
    run: async ({ scope, body, request }) => {
      const shopperId = ownId(scope);
      const said = { shopperId, ...body, source: 'wardrobe', language: wished(request) } as const;
      await transactionOutsideScope(db, (unit) => keepConsents(unit, clock, [said]));
      return consents(shopperId);
    },
  });

  route(widget.signIn, {
    run: async ({ body, ip }) => ({ access_token: await signIn(services, body.email, body.code, ip) }),
  });
}
