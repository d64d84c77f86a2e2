import type { CharityShops } from '@dw/contract';
import { element } from './element';
import { type At, closest, fit, groupsOf, project, type Spot, tile, tilesOf } from './projection';
import type { Texts } from './texts';

type Options = {
  readonly tiles: CharityShops['tiles'];
  readonly texts: Texts;
  /** A pin was chosen, by its place in the list. */
  readonly choose: (at: number) => void;
};

/** How wide a pin is, and how far two have to be apart; pixels. */
const pinSize = 28;

/** A map that can be dragged, moved by the arrow keys and brought closer; its pins have the numbers of the list. */
export function shopMap({ tiles, texts, choose }: Options) {
  const pictures = element('div', { class: 'pictures' });
  const pins = element('div');
  const view = element('div', { class: 'view', tabindex: 0, role: 'region', 'aria-label': texts.map }, pictures, pins);
  const zoomBy = (by: number) => {
    zoom = Math.max(1, Math.min(closest, zoom + by));
    pin();
    draw();
  };
  const goTo = (points: readonly At[]) => {
    const box = { width: view.clientWidth || 600, height: view.clientHeight || 300, room: pinSize };
    ({ centre, zoom } = fit(points, box));
    pin();
    draw();
  };
  /** Makes the pins of this zoom: those that would cover each other are one, which brings the map closer to them. */
  const pin = () => {
    const groups = groupsOf(
      shops.map(({ at }) => at),
      zoom,
      pinSize,
    );
    shown = groups.flatMap((group) => {
      const members = group.flatMap((at) => shops[at] ?? []);
      const [first] = members;
      if (!first) return [];
      const label = members.map(({ name }) => name).join(', ');
      const number = (group[0] ?? 0) + 1;
      const act = () =>
        members.length > 1 && zoom < closest - 1 ? goTo(members.map(({ at }) => at)) : choose(group[0] ?? 0);
      const given = { type: 'button', class: 'pin', title: label, 'aria-label': label, onclick: act };
      return [{ at: first.at, pin: element('button', given, members.length > 1 ? `${number}+` : `${number}`) }];
    });
    if (visitor) shown = [...shown, { at: visitor, pin: element('span', { class: 'near' }) }];
    pins.replaceChildren(...shown.map((one) => one.pin));
  };
  const button = (sign: string, label: string, by: number) =>
    element('button', { type: 'button', 'aria-label': label, onclick: () => zoomBy(by) }, sign);
  const zooms = element('div', { class: 'zooms' }, button('+', texts.closer, 1), button('−', texts.wider, -1));
  const map = element('div', { class: 'map' }, view, zooms);
  if (tiles) map.append(element('small', {}, tiles.attribution));

  let centre: At = { x: 0.5, y: 0.5 };
  let zoom = 1;
  let shops: readonly { readonly name: string; readonly at: At }[] = [];
  let visitor: At | null = null;
  let shown: readonly { readonly at: At; readonly pin: HTMLElement }[] = [];
  const loaded = new Map<string, HTMLImageElement>();

  const draw = () => {
    const box = { width: view.clientWidth, height: view.clientHeight };
    if (box.width === 0) return;
    const scale = tile * 2 ** zoom;
    for (const { at, pin } of shown) {
      pin.style.left = `${(at.x - centre.x) * scale + box.width / 2}px`;
      pin.style.top = `${(at.y - centre.y) * scale + box.height / 2}px`;
    }
    if (!tiles) return;
    const wanted = tilesOf(centre, zoom, box);
    const keys = new Set(wanted.map(({ key, left }) => `${key} ${Math.round(left / tile)}`));
    for (const [key, image] of loaded)
      if (!keys.has(key)) {
        image.remove();
        loaded.delete(key);
      }
    for (const { key, left, top } of wanted) {
      const name = `${key} ${Math.round(left / tile)}`;
      const image = loaded.get(name) ?? picture(tiles.url, key);
      loaded.set(name, image);
      image.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`;
    }
  };
  const picture = (url: string, key: string) => {
    const [z = '', x = '', y = ''] = key.split('/');
    // A server of pictures may want to know who asks: the origin, never the address.
    const image = element('img', { alt: '', referrerpolicy: 'strict-origin', draggable: 'false' });
    image.addEventListener('error', () => image.remove());
    image.src = url.replace('{z}', z).replace('{x}', x).replace('{y}', y);
    pictures.append(image);
    return image;
  };
  const moveBy = (x: number, y: number) => {
    const scale = tile * 2 ** zoom;
    centre = { x: (((centre.x + x / scale) % 1) + 1) % 1, y: Math.max(0, Math.min(1, centre.y + y / scale)) };
    draw();
  };

  const step = 60;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(-step, 0),
    ArrowRight: () => moveBy(step, 0),
    ArrowUp: () => moveBy(0, -step),
    ArrowDown: () => moveBy(0, step),
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
  };
  view.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  view.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    view.setPointerCapture(event.pointerId);
    let [x, y] = [event.clientX, event.clientY];
    const move = (moved: PointerEvent) => {
      moveBy(x - moved.clientX, y - moved.clientY);
      [x, y] = [moved.clientX, moved.clientY];
    };
    view.addEventListener('pointermove', move);
    const end = () => view.removeEventListener('pointermove', move);
    view.addEventListener('pointerup', end, { once: true });
    view.addEventListener('pointercancel', end, { once: true });
  });
  new ResizeObserver(draw).observe(view);

  return {
    map,
    /** Shows these shops, and where the visitor is; the map goes to where all of them are. */
    show(found: readonly (Spot & { readonly name: string })[], near: Spot | null) {
      shops = found.map((shop) => ({ name: shop.name, at: project(shop) }));
      visitor = near && project(near);
      map.hidden = shops.length === 0;
      if (shops.length > 0) goTo([...shops.map(({ at }) => at), ...(visitor ? [visitor] : [])]);
    },
  };
}
