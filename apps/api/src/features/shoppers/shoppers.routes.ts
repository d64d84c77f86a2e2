import { type Reward, widget } from '@dw/contract';
import { presentOffer } from '../../domain/coupons/coupon-offer';
import type { GivenReward } from '../../domain/coupons/give-reward';
import { scopeOfOrderPage } from '../../domain/orders/order-pages';
import { endShopperSession } from '../../domain/shoppers/shopper-sessions';
import { whereItIs } from '../../domain/sites/where-it-is';
import { deviceOf } from '../../platform/http/device';
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
    run: async ({ subject, path, body, ip, request }) => {
      const caller = { ip, language: wished(request), device: deviceOf(request) };
      const adding = (page: Page) => addToWardrobe(services, page, body, caller);
      const { added, token, reward } = await whereItIs(subject, () => findPage(path, ip), adding);
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

  route(widget.signIn, {
    run: async ({ body, ip, request }) => ({
      access_token: await signIn(services, body, { ip, device: deviceOf(request) }),
    }),
  });
}
