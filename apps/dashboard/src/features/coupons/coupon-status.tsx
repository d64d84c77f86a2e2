import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import { oneLine } from '../../lib/file-values';
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

type Shown = { readonly warned: boolean; readonly plain: boolean };

/** That it is visible goes without saying where shoppers get its codes. */
function shownAs({ active, state }: Standing, reachesNobody: boolean): Shown {
  const given = active === 1 && state === 'active';
  return { warned: given && reachesNobody, plain: given && !reachesNobody };
}

const belowText = (t: TFunction, coupon: Standing, warned: boolean) =>
  warned ? t('Reaches nobody') : stateWord(t, coupon);

/** The same on one line. */
export function statusText(t: TFunction, coupon: Standing, reachesNobody: boolean): string {
  const { warned, plain } = shownAs(coupon, reachesNobody);
  if (plain) return t('Active');
  return oneLine(coupon.active ? t('Visible') : t('Inactive'), belowText(t, coupon, warned));
}

/** Whether shoppers see it, and where it stands. */
export function CouponStatus({ coupon, reachesNobody = false }: { coupon: Standing; reachesNobody?: boolean }) {
  const { t } = useTranslation();
  const { warned, plain } = shownAs(coupon, reachesNobody);
  const gives = coupon.state === 'active' || coupon.state === 'scheduled';
  if (plain) return <StatusMark mark="good" label={t('Active')} />;
  const below = belowText(t, coupon, warned);
  return (
    <span className={css.lines}>
      {coupon.active ? (
        <StatusMark mark={gives && !warned ? 'good' : 'warning'} label={t('Visible')} />
      ) : (
        <StatusMark mark="off" label={t('Inactive')} />
      )}
      <span className={css.state}>{below}</span>
    </span>
  );
}
