import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DomainProof } from '../../domain/sites/domain-proof';
import { WebsitePage } from '../../domain/sites/site-page';
import { WebsiteSignal } from '../../domain/sites/site-signal';
import { withoutScheme } from '../../domain/sites/site-url';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { useListState } from '../../kit/list/use-list-state';
import { PagePart } from '../../kit/page/page-part';
import { Loaded } from '../../kit/states/loaded';
import { FormSkeleton } from '../../kit/states/skeleton';
import { DeliveriesList } from './deliveries-list';
import { KeptTests } from './kept-tests';
import { SiteBoard } from './site-board';
import { deliveriesQuery, deliverySorts, healthQuery } from './site-health.api';
import css from './site-health.module.css';

/** How a website does: whether the script is there, what comes of it, and what the shop has sent. */
export function WebsiteHealthPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const deliveries = useListState(deliverySorts, 'deliveries_');
  // Asked for beside the website itself: each would wait for the answer before it, and what came late would push the rest down.
  const health = useQuery(healthQuery(uuid, 30));
  usePrefetchQuery(deliveriesQuery(uuid, deliveries.state));
  return (
    <WebsitePage
      title={(name) => (name ? t('Health of {name}', { name }) : t('Health'))}
      purpose={t('Whether the script is there, what comes of it, and what the shop has sent.')}
      beside={[
        {
          label: t('Manual configuration'),
          icon: <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />,
          to: websitesPaths.configure,
        },
      ]}
    >
      {(site) => (
        <Loaded query={health} skeleton={<FormSkeleton fields={6} />}>
          {() => (
            <div className={css.health}>
              <KeptTests site={site} />
              <WebsiteSignal site={site} />
              <SiteBoard site={site} />
              <PagePart
                title={t('Deliveries')}
                purpose={t('The latest orders your shop has sent, with our answers. Unknown fields are not stored.')}
              >
                <DeliveriesList uuid={site.uuid} list={deliveries} />
              </PagePart>
              <PagePart title={t('Domain')}>
                <DomainProof url={withoutScheme(site.url)} shown />
              </PagePart>
            </div>
          )}
        </Loaded>
      )}
    </WebsitePage>
  );
}
