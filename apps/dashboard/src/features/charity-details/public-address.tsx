import { useTranslation } from 'react-i18next';
import { plainUrl } from '../../lib/formats';
import type { CharityConfig } from './charity-details.api';

/** Where the charity’s own page is, and whether shoppers can open it yet. */
export function PublicAddress({ config: { page_url, enabled } }: { config: CharityConfig }) {
  const { t } = useTranslation();
  if (page_url === '') return null;
  if (!enabled) {
    return (
      <p className="dw-dim">
        {plainUrl(page_url)}. {t('Shoppers see it once a programme is active.')}
      </p>
    );
  }
  return (
    <p>
      <a href={page_url} target="_blank" rel="noopener">
        {plainUrl(page_url)}
      </a>
    </p>
  );
}
