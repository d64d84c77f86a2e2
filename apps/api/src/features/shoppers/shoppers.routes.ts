import { type Reward, widget } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { presentOffer } from '../../domain/coupons/coupon-offer';
import type { GivenReward } from '../../domain/coupons/give-reward';
import { scopeOfOrderPage } from '../../domain/orders/order-pages';
import { endShopperSession } from '../../domain/shoppers/shopper-sessions';
import { whereItIs } from '../../domain/sites/where-it-is';
import { deviceOf } from '../../platform/http/device';
import { languageOf } from '../../platform/http/language';
import { bearerOf } from '../../platform/http/routes';
import { loggable } from '../../platform/loggable';
import type { Services } from '../../services';
import { mailOrderCode, mailSignInCode, type Page } from './codes.service';
import { type Entered, noteRefusedCode } from './sign-ins-logged';
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

  const refusedTo = (request: FastifyRequest) => (email: string, at: Entered) => {
    noteRefusedCode(services, email, at, request.ip).catch((error: unknown) =>
      request.log.error({ err: loggable(error) }, 'a refused code was not noted'),
    );
  };

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
      const caller = { ip, language: wished(request), device: deviceOf(request), refused: refusedTo(request) };
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
    run: async ({ body, ip, request }) => {
      const caller = { ip, device: deviceOf(request), refused: refusedTo(request), replaces: bearerOf(request) };
      return { access_token: await signIn(services, body, caller) };
    },
  });
}
