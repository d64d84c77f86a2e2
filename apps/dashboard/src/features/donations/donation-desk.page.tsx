import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { donationDesk } from '../../domain/donation-desk/deferred-desk';
import { PageHead } from '../../kit/page/page-head';
import { EmptyState } from '../../kit/states/empty-state';
import { Loaded } from '../../kit/states/loaded';
import { FormSkeleton } from '../../kit/states/skeleton';
import { call } from '../../lib/call';

const placesQuery = queryOptions({
  queryKey: ['donation-desk', 'places'],
  queryFn: async ({ signal }) => (await call('GET', '/desk/session', { signal })).places,
});

/** The desk for a member: on a phone or at a till, with their own sign-in. */
export function DonationDeskPage() {
  const { t } = useTranslation();
  const query = useQuery(placesQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Desk')}
        purpose={t('Receive what shoppers bring to a shop: scan their code and look at each item.')}
      />
      <Loaded query={query} skeleton={<FormSkeleton fields={7} />}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState
              title={t('No shop yet')}
              text={t('The desk stands in one of your charity shops. Add one, and it opens here.')}
            />
          ) : (
            <donationDesk.Component places={places} />
          )
        }
      </Loaded>
    </>
  );
}
