import { createButton } from './button';
import { openInline } from './inline';
import { buttonSpot, findContainer } from './place';
import { openPopup, type View } from './popup';
import type { Shop } from './shop';

/**
 * The widget on one page: shows itself when there are items, or when its button is pressed.
 * @returns what to call when the shop said what was bought.
 */
export function createWidget(shop: Shop): () => void {
  const plugin = shop.init.config.plugin;
  const container = findContainer(plugin.website_container_class);
  let view: View | undefined;
  let relabel: (() => void) | undefined;

  const open = () => {
    const inline = !plugin.default_widget_style && container;
    if (view) view.show();
    else if (inline) view = openInline(shop, inline);
    else {
      view = openPopup(shop, () => {
        view = undefined;
      });
    }
  };
  const addButton = (fixed: boolean) => {
    const spot = buttonSpot(plugin);
    const parent = (spot.position === 'relative' && !fixed && (container ?? document.body)) || document.documentElement;
    relabel ??= createButton(shop, fixed ? { ...spot, position: 'fixed' } : spot, parent, open);
  };

  if (plugin.show_widget_btn) addButton(false);
  return () => {
    relabel?.();
    if (view) view.send();
    else if (!shop.items().length) return;
    else if (plugin.default_widget_style || container) open();
    // An inline widget whose place is not on this page waits behind a button.
    else addButton(true);
  };
}
