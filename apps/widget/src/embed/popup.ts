import { createFrame } from './frame';
import { guarded } from './guarded';
import { paint, panelSize, spotStyle, unseen } from './place';
import { type Shop, wordsFor } from './shop';

export type View = { readonly send: () => void; readonly show: () => void };

/** Under this width a pop-up takes the whole window. */
const phone = 480;

const sheet = 'overflow:hidden;color-scheme:light dark;background:Canvas;box-sizing:border-box';

/**
 * The widget over the page. It appears once the shopper’s page has loaded and told its height, so a blocked or broken
 * frame never shows.
 */
export function openPopup(shop: Shop, closed: () => void): View {
  const plugin = shop.init.config.plugin;
  const modal = plugin.fullscreen || innerWidth < phone;
  const words = wordsFor(shop);
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  let shown = false;

  const close = guarded(() => {
    frame.stop();
    document.removeEventListener('keydown', onKey);
    dialog.close();
    dialog.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    closed();
  });
  const onKey = guarded((event: KeyboardEvent) => {
    if (shown && event.key === 'Escape' && !event.defaultPrevented) close();
  });
  const show = (height: number) => {
    if (shown) return;
    shown = true;
    paint(
      dialog,
      modal
        ? `display:block;position:fixed;top:0;left:0;width:100%;height:100%;${sheet}`
        : `display:block;border:1px solid #837D70;border-radius:10px;box-shadow:0 24px 64px #0004;${sheet};${spotStyle(plugin, scrollY)};${panelSize(plugin, height)}`,
      '',
    );
    if (modal) dialog.showModal();
    else dialog.show();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      dialog.animate([{ opacity: 0, transform: 'translateY(8px)' }, {}], {
        duration: 140,
        easing: 'ease-out',
      });
    }
    frame.element.focus();
  };
  const frame = createFrame(shop, 'dw-popup', (message) => {
    if (message.type === 'dw:height') show(message.height);
    if (message.type === 'dw:close') close();
  });

  dialog.setAttribute('aria-label', words.add);
  dialog.setAttribute('aria-modal', String(modal));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  document.addEventListener('keydown', onKey);
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', words.close);
  button.addEventListener('click', close);
  paint(
    button,
    'display:block;position:absolute;top:0;right:0;width:48px;height:48px;text-align:center;cursor:pointer;color-scheme:light dark;' +
      'color:CanvasText;font:24px/48px system-ui,sans-serif;outline:revert;outline-offset:-4px',
  );
  // As large as it will be: what stands in the middle of a small frame would move in a large one.
  paint(dialog, modal ? `${unseen};width:100%;height:100%` : unseen);
  paint(frame.element, 'display:block;width:100%;height:100%;border:0');
  dialog.appendChild(frame.element);
  dialog.appendChild(button);
  document.documentElement.appendChild(dialog);
  return { send: frame.send, show: () => frame.element.focus() };
}
