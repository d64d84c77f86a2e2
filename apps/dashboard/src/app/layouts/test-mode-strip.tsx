import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { websiteQuery } from '../../domain/sites/sites.api';
import { useMay } from '../../kit/page/use-may';
import css from './test-mode-strip.module.css';

/** Which website a page is about: its path ends with the uuid, or the rest of its address names it. */
function websiteAt({ pathname, search }: { pathname: string; search: string }): string {
  if (!pathname.startsWith('/website/')) return '';
  const params = new URLSearchParams(search);
  return params.get('uuid') ?? params.get('site') ?? matchPath('/website/:page/:uuid', pathname)?.params.uuid ?? '';
}

/** Says on every page of a website in test mode that it is, and nothing on those of others. */
export function TestModeStrip() {
  const { t } = useTranslation();
  const uuid = websiteAt(useLocation());
  const may = useMay('websites:read');
  // The page itself asks for it, too, and tells why it does not come.
  const { data: site } = useQuery({ ...websiteQuery(uuid), enabled: may && /^[\da-f-]{36}$/i.test(uuid) });
  if (!site?.test_mode) return null;
  return (
    <div className={css.place}>
      <div className={css.strip} role="note">
        <strong>{t('Test mode')}</strong>
        <span>: {t('orders are flagged, are not counted and earn no coupons.')}</span>
      </div>
    </div>
  );
}
