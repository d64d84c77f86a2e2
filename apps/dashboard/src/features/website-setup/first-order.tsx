import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Website } from '../../domain/sites/sites.api';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { call } from '../../lib/call';

const everyMs = 3000;

/** The newest signed order that the shop has sent; asked for until there is one. */
const signedOrderQuery = (uuid: string) => ({
  queryKey: ['signed-order', uuid] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await call('GET', '/sites/{uuid}/deliveries', {
      path: { uuid },
      query: { per_page: 15 },
      signal,
    });
    return items.find(({ signed, outcome }) => signed && outcome === 'accepted') ?? null;
  },
});

/** Shows the shop’s first signed order as it arrives. */
export function FirstOrder({ site }: { site: Website }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...signedOrderQuery(site.uuid),
    refetchInterval: ({ state }) => (state.data ? false : everyMs),
  });
  return (
    <p role="status">
      {data ? (
        <>
          <StatusMark mark="good" label={t('Order {number} has arrived, signed.', { number: data.number ?? '' })} />{' '}
          <Time instant={data.received_at} />
        </>
      ) : (
        <StatusMark mark="waiting" label={t('Waiting for your first signed order')} />
      )}
    </p>
  );
}
