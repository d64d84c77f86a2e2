import { createFrame } from './frame';
import { paint, unseen } from './place';
import type { View } from './popup';
import type { Shop } from './shop';

/** A container of at least this height has been given its room by the shop: the frame fills it and moves nothing. */
const reserved = 320;

/**
 * The widget inside the shop’s container. Where the shop reserved no room it enters the page once, in its full height, and
 * only ever grows.
 */
export function openInline(shop: Shop, container: HTMLElement): View {
  const room = container.clientHeight;
  let height = 0;
  const frame = createFrame(shop, 'dw-inline', (message) => {
    if (message.type !== 'dw:height') return;
    const wanted = room >= reserved ? room : Math.min(4000, Math.ceil(message.height));
    if (wanted <= height) return;
    height = wanted;
    paint(frame.element, `display:block;width:100%;max-width:400px;height:${height}px;border:0`);
  });
  paint(frame.element, unseen);
  container.appendChild(frame.element);
  const show = () => {
    frame.element.scrollIntoView({ block: 'nearest' });
    frame.element.focus({ preventScroll: true });
  };
  return { send: frame.send, show };
}
