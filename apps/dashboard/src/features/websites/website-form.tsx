import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SiteUrlField } from '../../domain/sites/site-url-field';
import type { Website } from '../../domain/sites/sites.api';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import type { PageHeadProps } from '../../kit/page/page-head';
import { toFormValues, type WebsiteFormValues } from './website-form-values';

type Props = Pick<PageHeadProps, 'crumbs' | 'title' | 'purpose'> & {
  initialValues: WebsiteFormValues;
  submitLabel: string;
  save: (values: WebsiteFormValues, version: string | undefined) => Promise<Website>;
  /** A stored website, which others may change meanwhile. */
  stored?: { readonly version: string; readonly reload: () => Promise<Website> };
  onSaved: (site: Website) => void;
};

/** The form for a website, new or not; the pages own loading, saving and leaving. */
export function WebsiteForm({ initialValues, submitLabel, save, stored, onSaved, ...head }: Props) {
  const { t } = useTranslation();
  const form = useServerForm({
    initialValues,
    validate: {
      name: (name) => (name.trim() === '' ? t('Name is required.') : null),
      url: (url) => (url.trim() === '' ? t('Website url is required.') : null),
    },
    invalidAlert: t('All fields required'),
    save,
    ...(stored && {
      edit: {
        version: stored.version,
        versionOf: (site: Website) => site.updated_at,
        reload: async () => {
          const site = await stored.reload();
          return { version: site.updated_at, values: toFormValues(site) };
        },
        labels: { name: t('Name'), url: t('Website url') },
      },
    }),
    onSaved,
  });
  const { getInputProps, setFieldValue } = form.form;
  return (
    <FormPage {...head} form={form} submitLabel={submitLabel}>
      <FormSection title={t('Website')} purpose={t('The shop’s name and its web address.')}>
        <TextInput
          label={t('Name')}
          description={t('Shoppers read it beside what they bought.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={limits.siteName}
          autoComplete="organization"
          {...getInputProps('name')}
        />
        <SiteUrlField {...getInputProps('url')} onChange={(url) => setFieldValue('url', url)} />
      </FormSection>
    </FormPage>
  );
}
