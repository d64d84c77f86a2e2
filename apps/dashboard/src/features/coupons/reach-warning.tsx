import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { closedWebsites } from './coupon-reach';
import { type CouponWebsite, couponWebsitesQuery } from './coupons.api';
import css from './reach-warning.module.css';

type Reason = NonNullable<CouponWebsite['no_codes']>;

/** Says that a coupon of these websites can reach nobody, why, and where that is changed. Nothing where it can. */
export function ReachWarning({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { data } = useQuery(couponWebsitesQuery);
  const closed = closedWebsites(ids, data);
  if (!closed) return null;
  return (
    <div className={css.warning} role="note">
      <b>{t('Nobody can get a code of this coupon yet.')}</b>
      <ul>
        {closed.map(({ uuid, name, no_codes: reason }) => (
          <li key={uuid}>
            {reasonText(t, name, reason ?? 'inactive')} <Link to={placeOf(uuid, reason)}>{actionText(t, reason)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function reasonText(t: TFunction, name: string, reason: Reason): string {
  if (reason === 'unsigned')
    return t('{name}: no signed order has come, and orders that are not signed get no code.', { name });
  return reason === 'test_mode' ? t('{name} is in test mode.', { name }) : t('{name} is inactive.', { name });
}

const placeOf = (uuid: string, reason: Reason | null) =>
  reason === 'unsigned' ? `/website/configure/${uuid}#codes` : '/websites';

const actionText = (t: TFunction, reason: Reason | null): string =>
  reason === 'unsigned' ? t('Choose which orders earn a code') : t('Open Websites');
