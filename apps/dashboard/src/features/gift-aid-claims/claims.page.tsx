import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListPanel } from '../../kit/list/list-panel';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { AddClaim } from './add-claim';
import { claimRows } from './claim-rows';
import { claimSorts, claimsQuery } from './gift-aid-claims.api';
import { giftAidClaimsPaths } from './gift-aid-claims.paths';

/** Claims, and how one is begun. */
export function ClaimsPage() {
  const { t, i18n } = useTranslation();
  const writes = useMay('gift-aid:write');
  const list = useListState(claimSorts);
  const query = useQuery(claimsQuery(list.state));
  const pages = usePages(claimsQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Gift Aid claims')}
        purpose={t(
          'A claim gathers gifts into files for HMRC. You send them yourself: nothing is submitted from here.',
        )}
        actions={
          <Button
            component={Link}
            to={giftAidClaimsPaths.checks}
            variant="default"
            leftSection={<IconChecklist size={17} stroke={1.6} aria-hidden />}
          >
            {t('Checks')}
          </Button>
        }
      />
      {writes && <AddClaim />}
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={claimRows({ t, language: i18n.language })}
        empty={{
          title: t('No claims yet'),
          text: t('A claim takes what was sold and can no longer be returned.'),
          learn: { label: t('What a claim needs'), to: giftAidClaimsPaths.checks },
        }}
      />
    </>
  );
}
