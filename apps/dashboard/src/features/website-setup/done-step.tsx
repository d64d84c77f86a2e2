import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { platformNames } from '../../domain/plugin-packages/platform-names';
import { PluginDownload } from '../../domain/plugin-packages/plugin-download';
import { pluginGuidePath } from '../../domain/plugin-packages/plugin-guide.paths';
import { WebsiteSignal } from '../../domain/sites/site-signal';
import type { Website } from '../../domain/sites/sites.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { InstallSteps } from '../../domain/snippets/install-steps';
import { CodeBlock } from '../../kit/code-block';
import { FormSection } from '../../kit/form/form-section';
import { FirstOrder } from './first-order';
import { IntegrationKeySection } from './integration-key-section';
import { ShopifySteps } from './shopify-steps';
import { WizardBar } from './wizard-bar';
import type { WizardPlatform } from './wizard-steps';

type Props = { site: Website; platform: WizardPlatform | undefined; onBack: (() => void) | undefined };

/** What is left to do in the shop: Shopify’s webhooks, or the key with the plugin or the snippets. */
export function DoneStep({ site, platform, onBack }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="dw-hidden">{t('Complete set-up')}</h2>
      {platform === 'shopify' ? <ShopifySteps site={site} /> : <WithKey site={site} platform={platform} />}
      <FormSection
        title={t('What you sold before')}
        purpose={t('Customers can add purchases from before, too: your newsletter brings them the links.')}
      >
        <p>
          <Link to={websitesPaths.pastOrders(site.uuid)}>{t('Upload past orders')}</Link>
        </p>
      </FormSection>
      <WizardBar onBack={onBack}>
        <Button component={Link} to={websitesPaths.list}>
          {t('Go to Websites')}
        </Button>
      </WizardBar>
    </>
  );
}

/** A shop whose own server signs its orders. */
function WithKey({ site, platform }: { site: Website; platform: Exclude<WizardPlatform, 'shopify'> | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <IntegrationKeySection site={site} />
      {platform && platform !== 'snippet' ? (
        <FormSection
          title={t('Install the plugin')}
          purpose={t('In the administration of your {platform} shop.', { platform: platformNames[platform] })}
        >
          <PluginDownload
            platform={platform}
            hint={t(
              'Install the zip file, open its settings, and paste the service address and the integration key. Then place a test order.',
            )}
            otherwise={<Link to={websitesPaths.configure(site.uuid)}>{t('Use the embed snippets')}</Link>}
          />
          {/* Beside this page, whose key is shown only once. */}
          <p>
            <Link to={pluginGuidePath(platform)} target="_blank">
              {t('Step by step, with pictures')}
            </Link>
          </p>
          <CodeBlock code={window.location.origin} label={t('Service address')} copyLabel={t('Copy service address')} />
          <FirstOrder site={site} />
          <WebsiteSignal site={site} />
        </FormSection>
      ) : (
        <InstallSteps site={site} />
      )}
    </>
  );
}
