import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { ImageField } from '../../kit/form/image-field';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { type CharityConfig, configQuery, saveConfig, uploadLogo } from './charity-details.api';
import { charityDetailsPaths } from './charity-details.paths';

const empty: { logo: File | null } = { logo: null };

/** The charity’s logo: dropped or chosen, looked at with its name and size, and imported. */
export function CharityLogoPage() {
  const query = useQuery(configQuery);
  return <Loaded query={query}>{(config) => <LogoForm config={config} />}</Loaded>;
}

function LogoForm({ config }: { config: CharityConfig }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const server = useServerForm({
    initialValues: empty,
    validate: { logo: (file: File | null) => (file ? null : t('Choose an image.')) },
    save: async ({ logo }) => saveConfig(client, { logo: logo && (await uploadLogo(logo)) }),
    afterwards: () => empty,
    onSaved: () => showAlert(t('Updated'), 'success'),
    aliases: { file: 'logo' },
  });
  const { form } = server;
  return (
    <FormPage
      crumbs={[{ label: t('Donations Setup') }, { label: t('Charity Details'), to: charityDetailsPaths.details }]}
      title={t('Logo')}
      purpose={t('Shown at the top of your page.')}
      form={server}
      submitLabel={t('Import')}
    >
      <FormSection title={t('Image')} purpose={t('One jpeg or png, at most 8 MB.')}>
        <ImageField
          label={t('Logo')}
          file={form.getValues().logo}
          stored={config.logo?.url ?? null}
          error={form.errors.logo}
          onChange={(file, problem) => {
            form.setFieldValue('logo', file);
            if (problem) form.setFieldError('logo', problem);
          }}
        />
      </FormSection>
    </FormPage>
  );
}
