import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { takeBackDesk } from '../../domain/take-back-desk/deferred-desk';
import { PageHead } from '../../kit/page/page-head';
import { EmptyState } from '../../kit/states/empty-state';
import { Loaded } from '../../kit/states/loaded';
import { call } from '../../lib/call';

const placesQuery = queryOptions({
  queryKey: ['take-back-desk', 'places'],
  queryFn: async ({ signal }) => (await call('GET', '/desk/session', { signal })).places,
});

/** The desk for a member: on a phone or at a till, with their own sign-in. */
export function TakeBackDeskPage() {
  const { t } = useTranslation();
  const query = useQuery(placesQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Take Back') }]}
        title={t('Desk')}
        purpose={t('Take what shoppers bring to a store: scan their code, look at each item, and take it.')}
      />
      <Loaded query={query}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState
              title={t('No store yet')}
              text={t('The desk stands in a local store of your take-back programme. Add one, and it opens here.')}
            />
          ) : (
            <takeBackDesk.Component places={places} />
          )
        }
      </Loaded>
    </>
  );
}
