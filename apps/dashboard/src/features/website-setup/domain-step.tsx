import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DomainProof } from '../../domain/sites/domain-proof';
import { toUrl, withoutScheme } from '../../domain/sites/site-url';
import { SiteUrlField } from '../../domain/sites/site-url-field';
import { addWebsite, changeWebsite, type Website } from '../../domain/sites/sites.api';
import { showAlert } from '../../kit/alerts/alerts';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { WizardBar } from './wizard-bar';

type Props = {
  /** The website that the wizard has created already. */
  site: Website | undefined;
  onBack: (() => void) | undefined;
  onNext: (site: Website) => void;
};

/** Where the shop stands. Next creates the website; who has come back changes it. */
export function DomainStep({ site, onBack, onNext }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useServerForm({
    initialValues: { url: site ? withoutScheme(site.url) : '' },
    validate: { url: (url) => (url.trim() === '' ? t('Website url is required.') : null) },
    save: async ({ url }) => {
      if (!site) return { site: await addWebsite(client, { url: toUrl(url) }), said: t('Website added') };
      if (toUrl(url) === site.url) return { site, said: undefined };
      return { site: await changeWebsite(client, site.uuid, { url: toUrl(url) }), said: t('Website updated') };
    },
    onSaved: ({ site: saved, said }) => {
      if (said) showAlert(said, 'success');
      onNext(saved);
    },
    asksBeforeLeaving: false,
  });
  const { getInputProps, setFieldValue, values } = form.form;
  return (
    <form noValidate onSubmit={form.submit}>
      <FormSection title={t('Verify your domain')} purpose={t('Your shop’s web address.')}>
        <SiteUrlField {...getInputProps('url')} onChange={(url) => setFieldValue('url', url)} />
        <DomainProof url={values.url} />
      </FormSection>
      <WizardBar onBack={onBack} busy={form.saving}>
        <Button type="submit" loading={form.saving}>
          {t('Next')}
        </Button>
      </WizardBar>
    </form>
  );
}
