import type { PluginConfig } from '@dw/contract';

/** Where something of ours stands on the shop’s page; offsets in pixels. */
export type Spot = Pick<PluginConfig, 'position' | 'direction' | 'xOffset' | 'yOffset' | 'zIndex'>;

/** The open button’s own place. */
export const buttonSpot = (plugin: PluginConfig): Spot => ({
  position: plugin.position_widget_btn,
  direction: plugin.direction_widget_btn,
  xOffset: plugin.xOffset_widget_btn,
  yOffset: plugin.yOffset_widget_btn,
  zIndex: plugin.zIndex_widget_btn,
});

/**
 * A spot as style text.
 * @param scrolled how far the page is scrolled: what stands on the page itself opens where the customer looks, then scrolls along.
 */
export function spotStyle({ position, direction, xOffset, yOffset, zIndex }: Spot, scrolled: number): string {
  const down = direction.startsWith('down');
  const shift = position === 'absolute' ? scrolled : 0;
  const vertical = down ? `bottom:${yOffset - shift}px` : `top:${yOffset + shift}px`;
  const horizontal = `${direction.endsWith('Right') ? 'right' : 'left'}:${xOffset}px`;
  return `position:${position};z-index:${zIndex};${vertical};${horizontal}`;
}

/** A pop-up’s size around content of a height, never larger than the window leaves room for. */
export function panelSize({ xOffset, yOffset }: Spot, height: number): string {
  const tall = Math.min(700, Math.max(360, Math.ceil(height)));
  const room = (whole: string, offset: number) => `calc(${whole} - ${2 * Math.max(0, offset)}px)`;
  return `width:min(400px,${room('100vw', xOffset)});height:min(${tall}px,${room('100vh', yOffset)})`;
}

/** The element a shop’s container setting names: a selector, or the bare name of a class. Nothing where there is none. */
export function findContainer(setting: string): HTMLElement | undefined {
  try {
    const found = document.querySelector(setting) ?? document.getElementsByClassName(setting)[0];
    return found instanceof HTMLElement ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Styles an element whatever the shop’s own style sheet says; works under a content policy that forbids inline styles.
 * @param reset how the reset itself is written; without 'important' the element can be animated.
 */
export function paint(element: HTMLElement, style: string, reset = '!important'): void {
  // What lies in something unseen is unseen as well: 'initial' alone would show it.
  element.style.cssText = `all:initial${reset};visibility:inherit${reset};${style.replace(/;|$/g, '!important;')}`;
}

/** Loads and measures without being seen and without moving anything. */
export const unseen =
  'display:block;position:fixed;top:0;left:0;width:400px;max-width:100vw;height:700px;visibility:hidden;border:0';
