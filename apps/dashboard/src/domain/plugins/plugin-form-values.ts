import type { PluginConfig } from '@dw/contract';

/** The five settings of a place on the shop’s page; offsets are text or '' while they are typed. */
type Typed<K extends string> = Record<K, number | string>;
type Offset = 'xOffset' | 'yOffset' | 'zIndex';

/** What the form holds: the plugin’s settings, numbers as they are being typed. */
export type PluginFormValues = Omit<PluginConfig, 'allow_actions' | Offset | `${Offset}_widget_btn`> &
  Typed<Offset | `${Offset}_widget_btn`>;

/** Whose place it is: the widget’s own, or that of the button that opens it. */
export type PlaceSuffix = '' | '_widget_btn';

const largest = 100_000;

/** Whether a typed number is one the wire takes. */
export const isPixels = (typed: number | string): boolean =>
  /^-?\d+$/.test(String(typed).trim()) && Math.abs(Number(typed)) <= largest;

/** Whether a typed colour is one the wire takes: #000 or #4F632F. */
export const isColour = (typed: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(typed.trim());

/** Whether a page may have such an element: what the browser can look for, so not the '#{product}' that a new website begins with. */
export function isSelector(typed: string): boolean {
  try {
    return document.createDocumentFragment().querySelector(typed.trim()) === null;
  } catch {
    return false;
  }
}

/** A colour in the six digits that the browser’s own picker needs; black while it is being typed. */
export function sixDigits(typed: string): string {
  if (!isColour(typed)) return '#000000';
  const digits = typed.trim().slice(1).toLowerCase();
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

export function toFormValues({ allow_actions: _kept, ...plugin }: PluginConfig): PluginFormValues {
  return plugin;
}

/** As the wire takes it: what the form does not show stays as it is stored. */
export function toPlugin(values: PluginFormValues, stored: PluginConfig): PluginConfig {
  return {
    ...stored,
    ...values,
    color_1: values.color_1.trim(),
    color_2: values.color_2.trim(),
    website_container_class: values.website_container_class.trim(),
    xOffset: Number(values.xOffset),
    yOffset: Number(values.yOffset),
    zIndex: Number(values.zIndex),
    xOffset_widget_btn: Number(values.xOffset_widget_btn),
    yOffset_widget_btn: Number(values.yOffset_widget_btn),
    zIndex_widget_btn: Number(values.zIndex_widget_btn),
  };
}
