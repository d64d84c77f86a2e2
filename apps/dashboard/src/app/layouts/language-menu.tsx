import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../kit/opener';
import { changeLanguage, offeredLanguages, storedLanguage } from '../../lib/language';
import css from './top-bar.module.css';

/** Choosing a language stores it and loads the page anew. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const present = storedLanguage();
  return (
    <MenuButton
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
    >
      <LanguageItems />
    </MenuButton>
  );
}

/** The languages of a menu: English and Polish, then the others below a line. */
export function LanguageItems() {
  const present = storedLanguage();
  return (
    <>
      {offeredLanguages.map((group, at) => (
        <Fragment key={group[0]?.code}>
          {at > 0 && <Menu.Divider />}
          {group.map(({ code, name }) => (
            <Menu.Item
              key={code}
              lang={code}
              aria-current={code === present ? 'true' : undefined}
              onClick={() => code !== present && changeLanguage(code)}
            >
              {name}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </>
  );
}
