import type { FromDesigner, ToDesigner } from '@dw/contract/mail-designer';
import { toDesigner } from '@dw/contract/mail-designer';

/** Tells the dashboard that frames us; nobody else can be listening. */
export const tell = (message: FromDesigner): void => window.parent.postMessage(message, window.location.origin);

/** Hears the dashboard: our own origin, the window that frames us, a message that we know. */
export function hear(act: (message: ToDesigner) => void): void {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== window.location.origin || source !== window.parent || window.parent === window) return;
    const message = toDesigner(data);
    if (message) act(message);
  });
}
