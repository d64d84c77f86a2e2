import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionHead } from '../../kit/page/section-head';
import { LatestTaken } from './latest-taken';
import { type DeskToken, todayQuery } from './take-back-desk.api';

/** What was handed over here today, the newest first. */
export function Today({ token, place }: { token: DeskToken; place: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(todayQuery(token, place));
  if (!data) return null;
  const sum = [t('{count} requests', { count: data.requests }), t('{count} items', { count: data.items })];
  return (
    <section aria-labelledby="desk-today">
      <SectionHead id="desk-today" title={t('Today')}>
        {data.requests > 0 && sum.join(', ')}
      </SectionHead>
      <LatestTaken latest={data.latest} none={t('Nothing was taken here today.')} />
    </section>
  );
}
