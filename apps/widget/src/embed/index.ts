import { isRecord } from '../messages';
import { guarded } from './guarded';
import { watch } from './host-variable';
import type { Init } from './shop';
import { createWidget } from './widget';

const self = 'script[src*="/widget/v1/embed.js"]';

/** Asks how the widget looks here, and says where here is: the page, and how often it holds this script. */
const ask = (origin: string, token: string, more: string) =>
  fetch(
    `${origin}/api/plugins/${encodeURIComponent(token)}/init?version=1&page=${encodeURIComponent(location.pathname)}&${more}`,
    { credentials: 'omit' },
  );

async function load(origin: string, token: string): Promise<Init | undefined> {
  const answer = await ask(origin, token, `scripts=${document.querySelectorAll(self).length}`);
  return answer.ok ? answer.json() : undefined;
}

/**
 * Plain data of our own: later changes to the shop’s objects stay with the shop. Old libraries have their own idea of JSON, so it is
 * asked only where there are functions and proxies to leave behind.
 */
function copied(items: readonly unknown[]): readonly unknown[] {
  try {
    return structuredClone(items);
  } catch {
    return JSON.parse(JSON.stringify(items));
  }
}

const domReady = () =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(0);
  });

function boot(): void {
  const mark = Symbol.for('digital-wardrobe.embed');
  if (mark in window) return;
  Object.defineProperty(window, mark, { value: 1 });
  const script = document.currentScript ?? document.querySelector(self);
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);

  let bought: readonly unknown[] = [];
  let started = false;
  let update: (() => void) | undefined;

  async function start(token: string): Promise<void> {
    const init = await load(origin, token);
    if (!init || init.widget_status === 'inactive') return;
    await domReady();
    update = guarded(
      createWidget({
        origin,
        page: `${origin}/w/add/${encodeURIComponent(token)}`,
        init,
        items: () => bought,
      }),
    );
    update();
  }

  watch(({ configuration, items }) => {
    if (typeof configuration === 'string' && configuration && !started) {
      started = true;
      start(configuration).catch((error) =>
        ask(origin, configuration, `error=${encodeURIComponent(error)}`).catch(() => {}),
      );
    }
    const next = copied(Array.isArray(items) ? items.filter(isRecord) : []);
    if (JSON.stringify(next) === JSON.stringify(bought)) return;
    bought = next;
    update?.();
  });
}

guarded(boot)();
