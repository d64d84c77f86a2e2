import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { Bone } from '../../kit/states/skeleton';
import { mediumDay } from '../../lib/formats';
import { AmountsList, inPounds } from './amounts';
import { quoteQuery, type Wanted } from './billing.api';
import css from './billing.module.css';

/** What a choice costs: what is paid now, and what is charged next. */
export function PlanQuote({ wanted }: { wanted: Wanted }) {
  const { t, i18n } = useTranslation();
  const query = useQuery(quoteQuery(wanted));
  if (query.error) return <Banner text={errorText(t, query.error)} />;
  if (!query.data) return <Bone width={320} height={120} />;
  const { now, next } = query.data;
  const day = mediumDay(next.at, i18n.language);
  return (
    <section className={css.quote} aria-label={t('What you pay')}>
      {now ? (
        <>
          <AmountsList amounts={now} total={t('You pay now')} />
          <p>{t('Then {amount} on {day}, VAT included.', { amount: inPounds(next.total, i18n.language), day })}</p>
        </>
      ) : (
        <>
          <p>{t('Nothing is paid now.')}</p>
          <AmountsList amounts={next} total={t('You pay on {day}', { day })} />
        </>
      )}
    </section>
  );
}
