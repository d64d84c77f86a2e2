import type { CallAnswer } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSection } from '../../kit/form/form-section';
import { AllowedPage } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import { usePageParams } from '../../kit/page/use-page-params';
import { EmptyState } from '../../kit/states/empty-state';
import { Loaded } from '../../kit/states/loaded';
import { call } from '../../lib/call';
import css from './documentation.module.css';
import { FileGuide } from './file-guide';
import { ItemShape } from './item-shape';
import { MobileGuide } from './mobile-guide';
import { WebGuide } from './web-guide';

/** How to connect a shop by hand, written for one of the account’s own websites. */
export function DocumentationPage() {
  const { t } = useTranslation();
  const query = useQuery(choosableSites);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }]}
        title={t('Documentation')}
        purpose={t('Connect a shop by hand. The examples work as they are for the website you choose.')}
        actions={
          <Button component="a" href="/api/docs" target="_blank" variant="default">
            {t('API reference')}
          </Button>
        }
      />
      <Loaded query={query}>{({ items }) => <Guides sites={items} />}</Loaded>
    </>
  );
}

function Guides({ sites }: { sites: readonly ChoosableSite[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = usePageParams();
  const site = sites.find(({ uuid }) => uuid === search.get('site')) ?? sites[0];
  if (!site) {
    const action = (
      <AllowedPage to="/website/add">
        <Button component={Link} to="/website/add">
          {t('Add website')}
        </Button>
      </AllowedPage>
    );
    const text = t('The examples are filled in for one of your websites, so add a website first.');
    return <EmptyState title={t('No websites yet')} text={text} actions={action} />;
  }
  const example = { origin: window.location.origin, uuid: site.uuid, token: site.token };
  return (
    <div className={css.page}>
      <NativeSelect
        className={css.choice}
        label={t('Website')}
        value={site.uuid}
        data={sites.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={({ currentTarget }) => setSearch({ site: currentTarget.value }, { replace: true })}
      />
      <WebGuide site={example} />
      <MobileGuide site={example} />
      <FileGuide site={example} />
      <FormSection
        title={t('The customer’s item')}
        purpose={t('The fields of a product in an order or in the window variable.')}
      >
        <ItemShape />
      </FormSection>
    </div>
  );
}

type ChoosableSite = CallAnswer<'GET', '/sites'>['items'][number];

/** The websites to write examples for, the newest first; more than a page’s most are nobody’s to choose from. */
const choosableSites = queryOptions({
  queryKey: ['websites', 'list', 'documentation'],
  queryFn: ({ signal }) => call('GET', '/sites', { query: { per_page: limits.page.maximumSize }, signal }),
});
