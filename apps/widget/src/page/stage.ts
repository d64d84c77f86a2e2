import { createWidget } from '../embed/widget';
import { fromPage } from '../messages';
import { fromDashboard, type StageMessage, shownText } from '../stage-settings';
import { routeOf } from './lib/routes';

/**
 * A page like a shop’s, framed by the dashboard: the real widget with settings that are not saved yet. Each message of the
 * dashboard makes it anew.
 */
const token = routeOf(location.pathname)?.token ?? '';
const place = document.querySelector('#place');
const { origin } = location;

// Nothing here may take the focus from the form that is being filled in.
HTMLElement.prototype.focus = () => {};
HTMLElement.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.show = function show() {
  this.setAttribute('open', '');
  // The widget follows the shopper’s system; here the chosen ground stands for it.
  for (const element of [this, ...this.querySelectorAll('button')])
    element.style.setProperty('color-scheme', document.documentElement.dataset.ground ?? 'light', 'important');
};
// In a shop it covers whatever stands on the page, the open button too.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.show();
  this.style.setProperty('z-index', '2147483647', 'important');
};

/** This page is no shop of theirs: whatever element a valid selector means there, here it is the one place. */
function containerFor(setting: string): string {
  place?.replaceChildren();
  try {
    document.querySelector(setting);
    return '#place';
  } catch {
    return setting;
  }
}

function clear(): void {
  for (const element of [...document.documentElement.children])
    if (element !== document.head && element !== document.body) element.remove();
}

function build({ plugin, ground }: StageMessage): void {
  clear();
  document.documentElement.dataset.ground = ground;
  document.documentElement.lang = plugin.default_lang;
  const website_container_class = containerFor(plugin.website_container_class);
  const init = {
    widget_status: 'active',
    uuid: token,
    name: '',
    logo: null,
    test_mode: false,
    config: { plugin: { ...plugin, website_container_class } },
  } as const;
  const page = `${origin}/w/preview/${encodeURIComponent(token)}#${shownText(plugin, ground)}`;
  createWidget({ origin, page, init, items: () => [{ name: 'Wool overcoat' }] })();
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== origin) return;
  if (event.source === window.parent && window.parent !== window) {
    const message = fromDashboard(event.data);
    if (message) build(message);
    return;
  }
  // What goes wrong in the widget is the dashboard’s to tell.
  const inside = [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === event.source);
  const message = inside ? fromPage(event.data) : undefined;
  if (message?.type === 'dw:error') window.parent.postMessage(message, origin);
});
if (window.parent !== window) window.parent.postMessage({ type: 'dw:ready' }, origin);
