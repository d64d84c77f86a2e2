import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../kit/menu-item';
import { MenuButton } from '../../kit/opener';
import { changeLanguage, offeredLanguages, storedLanguage } from '../../lib/language';
import css from './top-bar.module.css';

/** Choosing a language stores it and loads the page anew. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const present = storedLanguage();
  return (
    <MenuButton
      items={languageItems()}
      button={(target) => (
        <button
          {...target}
          type="button"
          className={`${css.language} ${css.wide}`}
          aria-label={`${t('Language')}: ${present.toUpperCase()}`}
        >
          {present.toUpperCase()}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    />
  );
}

/** The languages of a menu: English and Polish, then the others below a line. */
export function languageItems(): readonly MenuItem[] {
  const present = storedLanguage();
  return offeredLanguages.flatMap((group, at) => [
    ...(at > 0 ? [{ divider: 'others' }] : []),
    ...group.map(({ code, name }) => ({
      label: name,
      lang: code,
      current: code === present,
      onClick: () => code !== present && changeLanguage(code),
    })),
  ]);
}
