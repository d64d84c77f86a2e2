import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead, type PageHeadProps } from '../../kit/page/page-head';
import { EmptyState } from '../../kit/states/empty-state';

/** A coupon is of a website: without one there is nothing to fill in yet. */
export function NoWebsite({ crumbs }: Pick<PageHeadProps, 'crumbs'>) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead crumbs={crumbs} title={t('Add Coupon')} />
      <EmptyState
        title={t('First add a website')}
        text={t('A coupon is given to shoppers who add an order of your website.')}
        actions={
          <Button component={Link} to="/website/add">
            {t('Add website')}
          </Button>
        }
      />
    </>
  );
}
