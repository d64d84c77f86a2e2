import { fromShop, type PageMessage } from '../../messages';

/** How the shop’s page shows us; on its own where it does not. */
export const shownAs = (): 'popup' | 'inline' | 'alone' => {
  if (window.parent === window) return 'alone';
  return window.name === 'dw-popup' ? 'popup' : 'inline';
};

/** The origin of the page that frames us. Which origins may is the server’s decision (frame-ancestors). */
function parentOrigin(): string | undefined {
  const origin =
    location.ancestorOrigins?.item(0) ??
    (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
  return shownAs() !== 'alone' && origin?.startsWith('http') ? origin : undefined;
}

/** Tells the shop’s page something; nobody else can hear it. */
export function tell(message: PageMessage): void {
  const origin = parentOrigin();
  if (origin) window.parent.postMessage(message, origin);
}

/**
 * Says 'ready' and hears the items that the shop’s page hands over, each list that differs from the last.
 * @returns how to stop, or nothing where no page of a shop frames us.
 */
export function hearItems(heard: (items: readonly unknown[]) => void): (() => void) | undefined {
  const origin = parentOrigin();
  if (!origin) return undefined;
  let last: string | undefined;
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const message = fromShop(event.data);
    const text = message && JSON.stringify(message.items);
    if (!message || text === last) return;
    last = text;
    heard(message.items);
  };
  addEventListener('message', listen);
  tell({ type: 'dw:ready' });
  return () => removeEventListener('message', listen);
}
