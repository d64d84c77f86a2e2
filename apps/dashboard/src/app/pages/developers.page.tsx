import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiKeysSection } from '../../features/api-keys/api-keys-section';
import { IntegrationKeysSection } from '../../features/integration-keys/integration-keys-section';
import { WebhooksSection } from '../../features/webhooks/webhooks-section';
import { FormSection } from '../../kit/form/form-section';
import { firstPage } from '../../kit/page/may-see';
import { PageHead } from '../../kit/page/page-head';
import { currentUser } from '../../lib/session';
import css from './developers.module.css';

/** What the account’s own programs need: keys, webhooks, and where it is written how. */
export function DevelopersPage() {
  const { t } = useTranslation();
  const user = currentUser();
  const documentation = user && firstPage(['/documentation'], user);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Settings') }]}
        title={t('Developers')}
        purpose={t('Keys and webhooks for your own programs.')}
      />
      <ApiKeysSection />
      <WebhooksSection />
      <IntegrationKeysSection />
      <FormSection title={t('Documentation')}>
        <div className={css.links}>
          {documentation && <Link to={documentation}>{t('Integrate a website or an app')}</Link>}
          <a href="/api/docs">{t('Every call of the API')}</a>
        </div>
      </FormSection>
    </>
  );
}
