import { fromPage, type PageMessage } from '../messages';
import { guarded } from './guarded';
import { type Shop, wordsFor } from './shop';

export type Frame = {
  readonly element: HTMLIFrameElement;
  /** Hands over the items as they are now, once the page has said that it is ready. */
  readonly send: () => void;
  readonly stop: () => void;
};

/** The frame with the shopper’s page. Only messages from its own window and origin are heard. */
export function createFrame(shop: Shop, name: string, heard: (message: PageMessage) => void): Frame {
  const element = document.createElement('iframe');
  let ready = false;
  const send = () => {
    if (ready) element.contentWindow?.postMessage({ type: 'dw:items', items: shop.items() }, shop.origin);
  };
  const listen = guarded((event: MessageEvent<unknown>) => {
    if (event.origin !== shop.origin || !event.source || event.source !== element.contentWindow) return;
    const message = fromPage(event.data);
    if (!message) return;
    if (message.type === 'dw:ready') {
      ready = true;
      send();
    }
    heard(message);
  });
  addEventListener('message', listen);
  element.title = wordsFor(shop).add;
  element.name = name;
  // The page takes the origin it answers to from here, also where the shop sends no referrer.
  element.referrerPolicy = 'origin';
  element.src = shop.page;
  return { element, send, stop: () => removeEventListener('message', listen) };
}
