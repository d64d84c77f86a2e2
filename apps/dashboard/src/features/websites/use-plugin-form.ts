import type { PluginConfig } from '@dw/contract';
import { useTranslation } from 'react-i18next';
import { type ServerForm, useServerForm } from '../../kit/use-server-form';
import { fieldNames } from '../../lib/field-names';
import { isColour, isPixels, type PluginFormValues, toFormValues, toPlugin } from './plugin-form-values';

type Options<A> = {
  stored: PluginConfig;
  save: (plugin: PluginConfig) => Promise<A>;
  onSaved: (answer: A) => void;
};

/** The form of the plugin's settings, with its checks; the server names its fields below `config.plugin`. */
export function usePluginForm<A>({ stored, save, onSaved }: Options<A>): ServerForm<PluginFormValues> {
  const { t } = useTranslation();
  const pixels = (typed: number | string) => (isPixels(typed) ? null : t('Enter a whole number.'));
  const colour = (typed: string) => (isColour(typed) ? null : t('Enter a colour such as #4F632F.'));
  const initialValues = toFormValues(stored);
  return useServerForm({
    initialValues,
    validate: {
      color_1: colour,
      color_2: colour,
      xOffset: pixels,
      yOffset: pixels,
      zIndex: pixels,
      xOffset_widget_btn: pixels,
      yOffset_widget_btn: pixels,
      zIndex_widget_btn: pixels,
    },
    aliases: Object.fromEntries(fieldNames(initialValues).map((name) => [`config.plugin.${name}`, name])),
    save: (values) => save(toPlugin(values, stored)),
    onSaved,
  });
}
