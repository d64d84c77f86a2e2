import { shopPlatforms } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { platformNames } from '../../domain/plugin-packages/platform-names';
import { PluginDownload } from '../../domain/plugin-packages/plugin-download';
import { pluginGuidePath } from '../../domain/plugin-packages/plugin-guide.paths';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { AllowedPage } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import css from './download-plugin.module.css';

/** The ways to bring the widget to a shop, each with where it begins. */
export function DownloadPluginPage() {
  const { t } = useTranslation();
  const texts = {
    woocommerce: t('Sends orders from WordPress automatically and puts the widget on the order confirmation page.'),
    prestashop: t(
      'Sends paid orders from PrestaShop 8 automatically and puts the widget on the order confirmation page.',
    ),
  };
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }]}
        title={t('Download Plugin')}
        purpose={t('Choose how your shop connects to the digital wardrobe.')}
        actions={
          <AllowedPage to={websitesPaths.ecommerce}>
            <Button component={Link} to={websitesPaths.ecommerce}>
              {t('Connect a shop')}
            </Button>
          </AllowedPage>
        }
      />
      <ul className={css.cards}>
        <Card
          title={t('Javascript Integration')}
          text={t('Two lines in the head of your pages, for any shop. You find the snippet with each website.')}
        >
          <Button component={Link} to={websitesPaths.list} variant="default">
            {t('Configure')}
          </Button>
        </Card>
        {shopPlatforms.map((platform) => (
          <Card key={platform} title={platformNames[platform]} text={texts[platform]}>
            <PluginDownload platform={platform} />
            <p>
              <Link to={pluginGuidePath(platform)}>{t('Step by step, with pictures')}</Link>
            </p>
          </Card>
        ))}
      </ul>
    </>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={css.card}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div>{children}</div>
    </li>
  );
}
