import { shopperGiftAid } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Services } from '../../services';
import {
  changePerson,
  declareGiftAid,
  endGiftAid,
  type Given,
  showGiftAid,
  showWording,
} from './shopper-gift-aid.service';

const donation = ({ uuid }: { readonly uuid: string }): Given => ({ kind: 'donation', uuid });
const gift = ({ uuid }: { readonly uuid: string }): Given => ({ kind: 'gift', uuid });

/** A shopper’s Gift Aid: declared from a donation or a gift of money, kept and ended in one place. */
export function shopperGiftAidRoutes(services: Services): void {
  const { route, db } = services;
  const shown = (scope: Scope) => db.readInScope(scope, showGiftAid);
  route(shopperGiftAid.list, { read: showGiftAid });
  route(shopperGiftAid.wording, {
    provesItself: true,
    run: ({ scope, path }) => showWording(services, scope, donation(path)),
  });
  route(shopperGiftAid.wordingOfGift, {
    provesItself: true,
    run: ({ scope, path }) => showWording(services, scope, gift(path)),
  });
  route(shopperGiftAid.declare, {
    run: async ({ scope, path, body }) => {
      await declareGiftAid(services, scope, donation(path), body);
      return shown(scope);
    },
  });
  route(shopperGiftAid.declareGift, {
    run: async ({ scope, path, body }) => {
      await declareGiftAid(services, scope, gift(path), body);
      return shown(scope);
    },
  });
  route(shopperGiftAid.update, {
    run: async ({ scope, body }) => {
      await changePerson(services, scope, body);
      return shown(scope);
    },
  });
  route(shopperGiftAid.end, {
    run: async ({ scope, path }) => {
      await endGiftAid(services, scope, path.uuid);
      return shown(scope);
    },
  });
}
