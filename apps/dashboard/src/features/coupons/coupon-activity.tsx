import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../kit/chart/day-chart';
import { SpanChoice } from '../../kit/chart/span-choice';
import { Figures } from '../../kit/page/figures';
import { PagePart } from '../../kit/page/page-part';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { activityQuery, type Coupon, type CouponDay } from './coupons.api';

const spans = ['30', '90', '365'] as const;
type Span = (typeof spans)[number];

/** How the campaign does: what is left, and the codes issued and redeemed over time. */
export function CouponActivity({ coupon }: { coupon: Coupon }) {
  const { t, i18n } = useTranslation();
  const [span, setSpan] = useState<Span>('30');
  const query = useQuery(activityQuery(coupon.uuid, Number(span)));
  const number = (value: number) => count(value, i18n.language);
  return (
    <PagePart
      title={t('Codes issued and redeemed')}
      purpose={t('Day by day, in UTC.')}
      beside={<SpanChoice spans={spans} value={span} onChange={setSpan} />}
    >
      <Figures
        figures={[
          { label: t('Codes'), value: number(coupon.codes_count) },
          { label: t('Left to give'), value: number(coupon.free_count) },
          { label: t('Issued'), value: number(coupon.issued_count) },
          { label: t('Redeemed'), value: number(coupon.redeemed_count) },
        ]}
      />
      <Loaded query={query} skeleton={<Bone width={320} height={120} />}>
        {({ days }) => <Days days={days} />}
      </Loaded>
    </PagePart>
  );
}

function Days({ days }: { days: readonly CouponDay[] }) {
  const { t } = useTranslation();
  if (days.every(({ issued }) => issued === 0) && days.every(({ redeemed }) => redeemed === 0))
    return <p className="dw-dim">{t('No codes were issued or redeemed in this period.')}</p>;
  return (
    <DayChart
      caption={t('Codes issued and redeemed')}
      days={days.map(({ day }) => day)}
      series={[
        { label: t('Issued'), values: days.map(({ issued }) => issued), as: 'bars' },
        { label: t('Redeemed'), values: days.map(({ redeemed }) => redeemed), as: 'line' },
      ]}
    />
  );
}
