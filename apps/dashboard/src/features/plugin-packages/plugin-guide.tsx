import type { ShopPlatform } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { developersPaths } from '../../domain/accounts/developers.paths';
import { platformNames } from '../../domain/plugin-packages/platform-names';
import { PluginDownload } from '../../domain/plugin-packages/plugin-download';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { CodeBlock } from '../../kit/code-block';
import { AllowedLink, AllowedPage } from '../../kit/page/allowed';
import { NumberedSteps } from '../../kit/page/numbered-steps';
import { PageHead } from '../../kit/page/page-head';
import { GuidePicture, type GuidePictureFile } from './guide-picture';
import css from './plugin-guide.module.css';

/** What is done in one shop software: where to click, and how it looks there. */
export type GuideSteps = Record<'install' | 'settings' | 'test' | 'order', string> & {
  pictures: Record<'install' | 'settings' | 'tested' | 'order', GuidePictureFile>;
  /** What the first picture shows; the others show the same in all. */
  installing: string;
};

/** From the zip file to the first order, in four steps. */
export function PluginGuide({ platform, steps }: { platform: ShopPlatform; steps: GuideSteps }) {
  const { t } = useTranslation();
  const name = platformNames[platform];
  const { pictures } = steps;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }, { label: t('Download Plugin'), to: websitesPaths.download }]}
        title={t('{platform}, step by step', { platform: name })}
        purpose={t('Four steps from the zip file to your first order. The pictures show the shop software in English.')}
        actions={
          <AllowedPage to={websitesPaths.ecommerce}>
            <Button component={Link} to={websitesPaths.ecommerce} variant="default">
              {t('Connect a shop')}
            </Button>
          </AllowedPage>
        }
      />
      <NumberedSteps>
        <Step title={t('Install the plugin')} text={steps.install}>
          <PluginDownload platform={platform} />
          <GuidePicture picture={pictures.install} alt={steps.installing} />
        </Step>
        <Step title={t('Paste address and key')} text={steps.settings}>
          <CodeBlock code={window.location.origin} label={t('Service address')} copyLabel={t('Copy service address')} />
          <p>
            {t('The integration key is shown once, in the last step of the set-up. Is it lost?')}{' '}
            <AllowedLink to={developersPaths.page} otherwise={t('Ask the owner of the account for another.')}>
              {t('Issue another under Developers')}
            </AllowedLink>
          </p>
          <GuidePicture
            picture={pictures.settings}
            alt={t('The settings of Digital Wardrobe, with fields for the service address and the integration key')}
          />
        </Step>
        <Step title={t('Test the connection')} text={steps.test}>
          <p className="dw-dim">
            {t(
              'If it says something else, copy the whole key again and compare the service address with the one above.',
            )}
          </p>
          <GuidePicture
            picture={pictures.tested}
            alt={t('The settings again, and above them: Digital Wardrobe knows this shop')}
          />
        </Step>
        <Step title={t('Place a first order')} text={steps.order}>
          <p className="dw-dim">{t('The last step of the set-up shows when it has arrived here.')}</p>
          <GuidePicture
            picture={pictures.order}
            alt={t('An order confirmation of the shop, with the link to the digital wardrobe')}
          />
        </Step>
      </NumberedSteps>
    </>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h2 className={css.step}>{title}</h2>
      <p>{text}</p>
      {children}
    </li>
  );
}
