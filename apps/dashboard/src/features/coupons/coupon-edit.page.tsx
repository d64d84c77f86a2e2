import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '../../kit/page-head';
import { CodesArea } from './codes-area';

/** A coupon’s codes. */
export function CouponEditPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Coupons') }]}
        title={t('Codes')}
        purpose={t('What shoppers get and shops redeem, one code for each shopper.')}
      />
      <CodesArea key={uuid} coupon={uuid} />
    </>
  );
}
