import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Website } from '../../domain/sites/sites.api';
import { DayChart } from '../../kit/chart/day-chart';
import { SpanChoice } from '../../kit/chart/span-choice';
import { Figures } from '../../kit/page/figures';
import { PagePart } from '../../kit/page/page-part';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { SeenPages } from './seen-pages';
import { type HealthDay, healthQuery } from './site-health.api';

const spans = ['7', '30', '90'] as const;
type Span = (typeof spans)[number];

const sum = (days: readonly HealthDay[], of: keyof Omit<HealthDay, 'day'>) =>
  days.reduce((total, day) => total + day[of], 0);

/** From the widget on a page to a code in a mailbox, by day; and the pages that the script was seen on. */
export function SiteBoard({ site }: { site: Website }) {
  const { t, i18n } = useTranslation();
  const [span, setSpan] = useState<Span>('30');
  const query = useQuery(healthQuery(site.uuid, Number(span)));
  const words = {
    shown: t('Shown'),
    opened: t('Opened'),
    added: t('Items added'),
    issued: t('Coupons issued'),
    received: t('Orders received'),
    refused: t('Orders refused'),
  };
  const names = ['shown', 'opened', 'added', 'issued', 'received', 'refused'] as const;
  return (
    <>
      <PagePart
        title={t('From shown to added')}
        purpose={t('Day by day, in UTC. Test mode is not counted.')}
        beside={<SpanChoice spans={spans} value={span} onChange={setSpan} />}
      >
        <Loaded query={query} skeleton={<Bone width={320} height={160} />}>
          {({ days }) => (
            <>
              <Figures
                figures={names.map((name) => ({ label: words[name], value: count(sum(days, name), i18n.language) }))}
              />
              {names.some((name) => sum(days, name) > 0) ? (
                <DayChart
                  caption={t('From shown to added')}
                  days={days.map(({ day }) => day)}
                  series={names.map((name) => ({
                    label: words[name],
                    values: days.map((day) => day[name]),
                    as: name === 'shown' ? 'bars' : name === 'added' ? 'line' : 'table',
                  }))}
                />
              ) : (
                <p className="dw-dim">{t('Nothing happened in this period.')}</p>
              )}
            </>
          )}
        </Loaded>
      </PagePart>
      <PagePart
        title={t('Pages with the script')}
        purpose={t('Pages with problems first. Addresses are stored without their query string.')}
      >
        <Loaded query={query} skeleton={<Bone width={320} height={120} />}>
          {({ pages }) => <SeenPages pages={pages} />}
        </Loaded>
      </PagePart>
    </>
  );
}
