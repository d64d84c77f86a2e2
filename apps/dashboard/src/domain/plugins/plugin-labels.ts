import type { TFunction } from 'i18next';
import type { PluginFormValues } from './plugin-form-values';

/** What the fields of the plugin’s form are called where they do not stand under their heading. */
export function pluginLabels(t: TFunction): Readonly<Record<keyof PluginFormValues, string>> {
  const ofButton = (label: string) => `${t('Open button')}: ${label}`;
  return {
    default_widget_style: t('Widget style'),
    default_lang: t('Default language'),
    website_container_class: t('Container selector'),
    color_1: t('Colour 1'),
    color_2: t('Colour 2'),
    fullscreen: t('Fullscreen modal mode'),
    position: t('Plugin position'),
    direction: t('Direction'),
    xOffset: 'xOffset',
    yOffset: 'yOffset',
    zIndex: 'zIndex',
    show_widget_btn: t('Show open button'),
    position_widget_btn: ofButton(t('Plugin position')),
    direction_widget_btn: ofButton(t('Direction')),
    xOffset_widget_btn: ofButton('xOffset'),
    yOffset_widget_btn: ofButton('yOffset'),
    zIndex_widget_btn: ofButton('zIndex'),
  };
}
