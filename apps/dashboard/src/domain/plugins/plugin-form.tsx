import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Choice } from '../../kit/form/choice';
import { FormBody } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { changeWebsite, reloadWebsite, type Website } from '../sites/sites.api';
import { LivePreview } from './live-preview';
import css from './plugin-form.module.css';
import type { PluginFormValues } from './plugin-form-values';
import { PlaceFields } from './plugin-place-fields';
import { PluginWidgetFields } from './plugin-widget-fields';
import { usePluginForm } from './use-plugin-form';
import { useShownPlugin } from './use-shown-plugin';

/** How the widget looks and where it stands on the shop’s page. */
export function PluginForm({ site }: { site: Website }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = usePluginForm({
    site,
    save: (plugin, version) => changeWebsite(client, site.uuid, { config: { plugin }, updated_at: version }),
    reload: () => reloadWebsite(client, site.uuid),
    onSaved: () => showAlert(t('Website updated'), 'success'),
  });
  return (
    <FormBody form={form} submitLabel={t('Update')}>
      <PluginSections form={form.form} site={site} />
    </FormBody>
  );
}

/** All settings of the widget. */
export function PluginSections({ form, site }: { form: UseFormReturnType<PluginFormValues>; site: Website }) {
  const { t } = useTranslation();
  const { values, setFieldValue } = form;
  const shown = useShownPlugin(values, site.config.plugin);
  const switched = [
    { value: 'off', label: t('Off') },
    { value: 'on', label: t('On') },
  ] as const;
  return (
    <div className={css.beside}>
      <div className={css.settings}>
        <FormSection title={t('Widget')} purpose={t('How it opens, its language and its colours.')}>
          <PluginWidgetFields form={form} site={site} />
        </FormSection>
        <FormSection title={t('Position')} purpose={t('Where the pop-up stands on the page.')}>
          <Choice
            label={t('Fullscreen modal mode')}
            options={switched}
            value={values.fullscreen ? 'on' : 'off'}
            onChange={(value) => setFieldValue('fullscreen', value === 'on')}
          />
          {!values.fullscreen && <PlaceFields form={form} suffix="" label={t('Position of the widget')} />}
        </FormSection>
        <FormSection title={t('Open button')} purpose={t('Opens the widget at any time, not only after a purchase.')}>
          <Choice
            label={t('Show open button')}
            options={switched}
            value={values.show_widget_btn ? 'on' : 'off'}
            onChange={(value) => setFieldValue('show_widget_btn', value === 'on')}
          />
          {values.show_widget_btn && (
            <PlaceFields form={form} suffix="_widget_btn" label={t('Position of the open button')} />
          )}
        </FormSection>
      </div>
      <LivePreview token={site.token} plugin={shown} />
    </div>
  );
}
