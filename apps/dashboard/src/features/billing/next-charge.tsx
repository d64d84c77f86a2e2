import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Day } from '../../kit/day';
import { AmountsList } from './amounts';
import { nextChargeQuery } from './billing.api';
import css from './billing.module.css';

/** What is charged next, and when; nothing where the plan ends. */
export function NextCharge() {
  const { t } = useTranslation();
  const { data } = useQuery(nextChargeQuery);
  if (!data) return null;
  return (
    <section className={css.part} aria-label={t('Next charge')}>
      <header>
        <h2>{t('Next charge')}</h2>
        {data.at && <Day instant={data.at} />}
      </header>
      {data.at ? (
        <AmountsList amounts={data} total={t('To pay')} />
      ) : (
        <p className="dw-dim">{t('Nothing is charged.')}</p>
      )}
    </section>
  );
}
