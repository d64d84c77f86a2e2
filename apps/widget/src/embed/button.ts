import { guarded } from './guarded';
import { paint, type Spot, spotStyle } from './place';
import { type Shop, wordsFor } from './shop';

/** The button that opens the widget, at its own place; answers how to write its label anew. */
export function createButton(shop: Shop, spot: Spot, parent: Element, pressed: () => void): () => void {
  const element = document.createElement('button');
  const relabel = () => {
    element.textContent = shop.items().length ? wordsFor(shop).add : 'Digital Wardrobe';
  };
  element.type = 'button';
  // The site’s colour is an edge only, so that the words can be read whatever it is.
  paint(
    element,
    `display:block;min-height:48px;padding:0 18px;border:2px solid ${shop.init.config.plugin.color_1};border-radius:6px;cursor:pointer;` +
      `background:#fff;color:#211f1a;font:600 16px system-ui,sans-serif;outline:revert;outline-offset:2px;${spotStyle(spot, scrollY)}`,
  );
  element.addEventListener('click', guarded(pressed));
  relabel();
  parent.appendChild(element);
  return relabel;
}
