import { useTranslation } from 'react-i18next';
import css from './legal-links.module.css';

/** Terms, privacy and contact are documents of their own, outside the dashboard: plain links. */
export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <span className={css.links}>
      <a href="/terms">{t('Terms')}</a>
      <a href="/privacy">{t('Privacy policy')}</a>
      <a href="/contact">{t('Contact')}</a>
    </span>
  );
}
