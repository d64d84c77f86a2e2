import type { Language, PluginConfig } from '@dw/contract';
import { isRecord } from './messages';

/** What the dashboard tells the stage: the settings as they stand in the form, and the ground of the page around them. */
export type StageMessage = {
  readonly type: 'dw:stage';
  readonly plugin: PluginConfig;
  readonly ground: 'light' | 'dark';
};

/** What the shopper’s page shows of settings that are not saved yet; it travels behind the # of its address. */
export type Shown = {
  readonly lang: Language;
  readonly color_1: string;
  readonly color_2: string;
  /** Whose light it is shown in, whatever the system of whoever looks says. */
  readonly ground: Ground;
};

type Ground = StageMessage['ground'];
const grounds: readonly Ground[] = ['light', 'dark'];

const languages: readonly Language[] = ['en', 'pl', 'de', 'it', 'ru', 'es'];
const positions: readonly PluginConfig['position'][] = ['fixed', 'relative', 'absolute'];
const directions: readonly PluginConfig['direction'][] = ['topLeft', 'topRight', 'downLeft', 'downRight'];

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);
const colourOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : undefined;
const pixelsOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 100_000 ? value : undefined;

function pluginOf(value: unknown): PluginConfig | undefined {
  if (!isRecord(value)) return undefined;
  const place = (suffix: '' | '_widget_btn') => ({
    position: oneOf(positions, value[`position${suffix}`]),
    direction: oneOf(directions, value[`direction${suffix}`]),
    xOffset: pixelsOf(value[`xOffset${suffix}`]),
    yOffset: pixelsOf(value[`yOffset${suffix}`]),
    zIndex: pixelsOf(value[`zIndex${suffix}`]),
  });
  const [own, button] = [place(''), place('_widget_btn')];
  const { default_lang, color_1, color_2, website_container_class: container } = value;
  const lang = oneOf(languages, default_lang);
  const [first, second] = [colourOf(color_1), colourOf(color_2)];
  if (!lang || !first || !second || typeof container !== 'string' || !isWhole(own) || !isWhole(button))
    return undefined;
  return {
    default_lang: lang,
    color_1: first,
    color_2: second,
    allow_actions: value.allow_actions !== false,
    ...own,
    website_container_class: container,
    fullscreen: value.fullscreen === true,
    show_widget_btn: value.show_widget_btn === true,
    position_widget_btn: button.position,
    direction_widget_btn: button.direction,
    xOffset_widget_btn: button.xOffset,
    yOffset_widget_btn: button.yOffset,
    zIndex_widget_btn: button.zIndex,
    default_widget_style: value.default_widget_style !== false,
  };
}

type Whole<T> = { [K in keyof T]: NonNullable<T[K]> };
const isWhole = <T extends object>(values: T): values is T & Whole<T> =>
  Object.values(values).every((value) => value !== undefined);

/** A message of the dashboard, or nothing where it is junk. */
export function fromDashboard(data: unknown): StageMessage | undefined {
  if (!isRecord(data) || data.type !== 'dw:stage') return undefined;
  const plugin = pluginOf(data.plugin);
  const ground = oneOf(grounds, data.ground);
  return plugin && ground ? { type: 'dw:stage', plugin, ground } : undefined;
}

/** Behind the # of the preview’s address. */
export const shownText = ({ default_lang, color_1, color_2 }: PluginConfig, ground: Ground): string =>
  new URLSearchParams({ lang: default_lang, color_1, color_2, ground }).toString();

/** What a preview’s address says; nothing where it says nothing, or junk. */
export function shownIn(hash: string): Shown | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const lang = oneOf(languages, params.get('lang'));
  const [color_1, color_2] = [colourOf(params.get('color_1')), colourOf(params.get('color_2'))];
  const ground = oneOf(grounds, params.get('ground'));
  return lang && color_1 && color_2 && ground ? { lang, color_1, color_2, ground } : undefined;
}
