import type { PayoutDifference, ShopPayouts } from '@dw/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { giftsPath } from '../../domain/donations/gifts.paths';
import { Figures } from '../../kit/page/figures';
import { SectionHead } from '../../kit/page/section-head';
import { SumsTable } from '../../kit/page/sums-table';
import { mediumDay, money } from '../../lib/formats';
import css from './shop-orders.module.css';
import { shopOrderPaths } from './shop-orders.paths';

/** How a month’s payments compare with PayPal, and which differ. */
export function PayoutMatching({ matching }: { matching: ShopPayouts['matching'] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { matched, waiting, differing, differences } = matching;
  const number = (count: number) => count.toLocaleString(language);
  const worth = (amount: string) => money(amount, 'GBP', language);
  const stands = (gross: string, returned: string) =>
    Number(returned) === 0
      ? worth(gross)
      : t('{amount}, {returned} of it given back', { amount: worth(gross), returned: worth(returned) });
  const there = ({ paid, gross_at_paypal, returned_at_paypal }: PayoutDifference) =>
    paid ? stands(gross_at_paypal, returned_at_paypal) : t('Not paid there');
  if (matched + waiting + differing === 0) return null;
  return (
    <section className={css.part} aria-labelledby="matching">
      <SectionHead id="matching" title={t('Compared with PayPal')} />
      <p className="dw-dim">{t('Each payment is compared a day after it was paid, and again after 30 and 60 days.')}</p>
      <Figures
        figures={[
          { label: t('The same at PayPal'), value: number(matched) },
          { label: t('Not compared yet'), value: number(waiting) },
          { label: t('Different at PayPal'), value: number(differing) },
        ]}
      />
      {differences.length > 0 && (
        <>
          <p>{t('Refund a payment to write down what you gave back at PayPal yourself. Nothing is paid twice.')}</p>
          <SumsTable
            name={t('Different at PayPal')}
            heads={[t('Payment'), t('Day'), t('In your books'), t('At PayPal')]}
            lines={differences.map((one) => ({
              id: one.uuid,
              name: (
                <Link to={one.kind === 'sale' ? shopOrderPaths.one(one.uuid) : giftsPath}>
                  {one.item} ({one.number})
                </Link>
              ),
              values: [mediumDay(`${one.day}T12:00:00Z`, language), stands(one.gross, one.returned), there(one)],
            }))}
          />
        </>
      )}
    </section>
  );
}
