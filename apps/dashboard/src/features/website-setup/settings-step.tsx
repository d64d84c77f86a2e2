import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PluginSections } from '../../domain/plugins/plugin-form';
import { usePluginForm } from '../../domain/plugins/use-plugin-form';
import { changeWebsite, reloadWebsite, type Website } from '../../domain/sites/sites.api';
import { UnsignedCodes } from '../../domain/sites/unsigned-codes';
import { showAlert } from '../../kit/alerts/alerts';
import { ConflictPanel } from '../../kit/form/conflict-panel';
import { WizardBar } from './wizard-bar';

type Props = { site: Website; onBack: (() => void) | undefined; onNext: () => void };

/** How the widget looks on the new website; Submit updates it. */
export function SettingsStep({ site, onBack, onNext }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = usePluginForm({
    site,
    save: (plugin, version) => changeWebsite(client, site.uuid, { config: { plugin }, updated_at: version }),
    reload: () => reloadWebsite(client, site.uuid),
    onSaved: () => {
      showAlert(t('Website updated'), 'success');
      onNext();
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <h2 className="dw-hidden">{t('View settings')}</h2>
      {form.conflict && <ConflictPanel conflict={form.conflict} />}
      <PluginSections form={form.form} site={site} />
      <UnsignedCodes site={site} />
      <WizardBar onBack={onBack} busy={form.saving}>
        <Button type="submit" loading={form.saving}>
          {t('Submit')}
        </Button>
      </WizardBar>
    </form>
  );
}
