import { useTranslation } from 'react-i18next';
import { changeLanguage, knownLanguage, offeredLanguages, storedLanguage } from '../../lib/language';
import css from './language-switch.module.css';

/** The language of a page without a top bar. Choosing another loads the page anew in it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <label className={css.switch}>
      <select
        aria-label={t('Language')}
        value={storedLanguage()}
        onChange={(event) => changeLanguage(knownLanguage(event.currentTarget.value) ?? 'en')}
      >
        {offeredLanguages.flat().map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
