import { useTranslation } from 'react-i18next';
import { storedLanguage } from '../../lib/language';
import css from './legal-links.module.css';

const documents = { terms: '/terms', privacy: '/privacy', contact: '/contact' } as const;

/** A document of ours outside the dashboard, in the dashboard’s language where the operator has it. */
export function legalPath(name: keyof typeof documents): string {
  const language = storedLanguage();
  return language === 'en' ? documents[name] : `${documents[name]}?lang=${language}`;
}

/** Terms, privacy and contact are documents of their own, outside the dashboard: plain links. */
export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <span className={css.links}>
      <a href={legalPath('terms')}>{t('Terms')}</a>
      <a href={legalPath('privacy')}>{t('Privacy policy')}</a>
      <a href={legalPath('contact')}>{t('Contact')}</a>
    </span>
  );
}
