import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import css from './coupon-columns.module.css';
import type { Coupon } from './coupons.api';

type Standing = Pick<Coupon, 'active' | 'state' | 'codes_count'>;

/** The word for where a coupon stands: in time, then in codes. One that only has to be set active is ready. */
function stateWord(t: TFunction, { active, state, codes_count: codes }: Standing): string {
  if (state === 'scheduled') return t('Scheduled');
  if (state === 'expired') return t('Expired');
  if (state === 'exhausted') return codes === 0 ? t('No codes yet') : t('Exhausted');
  return active ? t('Active') : t('Ready');
}

/** Whether shoppers see it, and where it stands. */
export function CouponStatus({ coupon, reachesNobody = false }: { coupon: Standing; reachesNobody?: boolean }) {
  const { t } = useTranslation();
  const warned = reachesNobody && coupon.active && coupon.state === 'active';
  const gives = coupon.state === 'active' || coupon.state === 'scheduled';
  // That it is visible goes without saying where shoppers get its codes.
  if (coupon.active && coupon.state === 'active' && !warned) return <StatusMark mark="good" label={t('Active')} />;
  return (
    <span className={css.lines}>
      {coupon.active ? (
        <StatusMark mark={gives && !warned ? 'good' : 'warning'} label={t('Visible')} />
      ) : (
        <StatusMark mark="off" label={t('Inactive')} />
      )}
      <span className={css.state}>{warned ? t('Reaches nobody') : stateWord(t, coupon)}</span>
    </span>
  );
}
