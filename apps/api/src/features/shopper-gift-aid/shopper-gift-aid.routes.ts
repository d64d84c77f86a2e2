import { shopperGiftAid } from '@dw/contract';
import type { Services } from '../../services';
import { changePerson, declareGiftAid, endGiftAid, showGiftAid, showWording } from './shopper-gift-aid.service';

/** A shopper’s Gift Aid: declared from a donation, kept and ended in one place. */
export function shopperGiftAidRoutes(services: Services): void {
  const { route } = services;
  route(shopperGiftAid.list, { run: ({ scope }) => showGiftAid(services, scope) });
  route(shopperGiftAid.wording, { run: ({ scope, path }) => showWording(services, scope, path.uuid) });
  route(shopperGiftAid.declare, {
    run: async ({ scope, path, body }) => {
      await declareGiftAid(services, scope, path.uuid, body);
      return showGiftAid(services, scope);
    },
  });
  route(shopperGiftAid.update, {
    run: async ({ scope, body }) => {
      await changePerson(services, scope, body);
      return showGiftAid(services, scope);
    },
  });
  route(shopperGiftAid.end, {
    run: async ({ scope, path }) => {
      await endGiftAid(services, scope, path.uuid);
      return showGiftAid(services, scope);
    },
  });
}
