import { charityRules } from '@dw/contract/charity-rules';
import { limits } from '@dw/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { ImageField } from '../../kit/form/image-field';
import { useServerForm } from '../../kit/form/use-server-form';
import { AllowedLink } from '../../kit/page/allowed';
import type { CharityConfig } from './charity-details.api';
import { charityDetailsPaths } from './charity-details.paths';
import { type DetailsFormValues, toFormValues } from './details-form-values';
import { PublicAddress } from './public-address';

const { most, pattern, message } = charityRules.username;

type Props = {
  config: CharityConfig;
  save: (values: DetailsFormValues) => Promise<CharityConfig>;
  onSaved: () => void;
};

/** The form of a charity’s details; the page owns loading and saving. */
export function DetailsForm({ config, save, onSaved }: Props) {
  const { t } = useTranslation();
  const server = useServerForm({
    initialValues: toFormValues(config),
    validate: {
      username: (name: string) => (name.trim() === '' || pattern.test(name.trim().toLowerCase()) ? null : t(message)),
    },
    save,
    // What was uploaded belongs to what is stored now.
    afterwards: toFormValues,
    onSaved,
    aliases: { file: 'logo' },
  });
  const { form } = server;
  return (
    <FormPage
      crumbs={[{ label: t('Donations Setup') }]}
      title={t('Charity Details')}
      purpose={t('What shoppers read about you before they give.')}
      form={server}
      submitLabel={t('Update')}
      needs="charity:write"
    >
      <FormSection title={t('Your charity')} purpose={t('Your programmes need a short name and a description first.')}>
        <TextInput
          label={t('Short name')}
          description={t('The end of your page’s address: letters, digits and hyphens.')}
          autoComplete="off"
          maxLength={most}
          {...form.getInputProps('username')}
        />
        <PublicAddress config={config} />
        <Textarea
          label={t('Description')}
          rows={5}
          maxLength={limits.description}
          {...form.getInputProps('description')}
        />
        <TextInput
          label={t('Website')}
          description={t('Your own, such as https://example.org.')}
          type="url"
          maxLength={limits.url}
          {...form.getInputProps('website')}
        />
        <p>
          <AllowedLink to={charityDetailsPaths.page}>{t('Say more on your page')}</AllowedLink>
        </p>
      </FormSection>
      <FormSection title={t('Logo')} purpose={t('One jpeg or png, at most 8 MB.')}>
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
