import type { PluginConfig } from '@dw/contract';
import { useTranslation } from 'react-i18next';
import { type ServerForm, useServerForm } from '../../kit/form/use-server-form';
import { fieldNames } from '../../lib/field-names';
import type { Website } from '../sites/sites.api';
import { isColour, isPixels, type PluginFormValues, toFormValues, toPlugin } from './plugin-form-values';
import { pluginLabels } from './plugin-labels';

type Options = {
  site: Website;
  save: (plugin: PluginConfig, version: string | undefined) => Promise<Website>;
  reload: () => Promise<Website>;
  onSaved: (site: Website) => void;
};

/** The form of the plugin’s settings, with its checks; the server names its fields below `config.plugin`. */
export function usePluginForm({ site, save, reload, onSaved }: Options): ServerForm<PluginFormValues> {
  const { t } = useTranslation();
  const pixels = (typed: number | string) => (isPixels(typed) ? null : t('Enter a whole number.'));
  const colour = (typed: string) => (isColour(typed) ? null : t('Enter a colour such as #4F632F.'));
  const stored = site.config.plugin;
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
    save: (values, version) => save(toPlugin(values, stored), version),
    edit: {
      version: site.updated_at,
      versionOf: (answer: Website) => answer.updated_at,
      reload: async () => {
        const now = await reload();
        return { version: now.updated_at, values: toFormValues(now.config.plugin) };
      },
      labels: pluginLabels(t),
    },
    onSaved,
  });
}
