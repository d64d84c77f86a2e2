import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../../kit/page/page-head';
import { EmptyState } from '../../../kit/states/empty-state';
import { Loaded } from '../../../kit/states/loaded';
import { ApiError } from '../../../lib/api-error';
import { call } from '../../call';
import { Facts } from '../../parts/facts';
import { Moment } from '../../parts/moment';

/** The call of a request id, as its caller reads it in the answer. */
export function FailurePage() {
  const { request = '' } = useParams();
  const query = useQuery({
    queryKey: ['failure', request],
    queryFn: () => call('GET', '/failures/{request_id}', { path: { request_id: request } }),
  });
  const unknown = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <>
      <PageHead crumbs={[{ label: 'Failures', to: '/failures' }]} title="Failure" purpose={`Request ${request}`} />
      {unknown ? (
        <EmptyState
          title="No failure of this request"
          text="It did not fail with an error of ours, or it is older than thirty days."
        />
      ) : (
        <Loaded query={query}>
          {(found) => (
            <Facts
              facts={[
                ['When', <Moment key="at" instant={found.at} />],
                ['Call', `${found.method} ${found.route}`],
                ['Status', found.status],
                ['Error', [found.name, found.code].filter(Boolean).join(' ')],
                ['What it says', found.message],
                [
                  'Where',
                  <span key="place" className="dw-code">
                    {found.place}
                  </span>,
                ],
                ['Version', found.version],
              ]}
            />
          )}
        </Loaded>
      )}
    </>
  );
}
