import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLogout, IconPalette, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuButton } from '../../kit/opener';
import { initials } from '../../lib/formats';
import type { AuthUser } from '../../lib/session';
import { layoutSlice } from '../layout-slice';
import { routes } from '../routes';
import { LanguageItems } from './language-menu';
import css from './top-bar.module.css';

const hasProfile = routes.some((route) => route.path === '/profile');

/** Who is signed in, the profile, and the way out; on a phone theme and languages, too. */
export function UserMenu({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  // What is merely hidden would stop the arrow keys.
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <MenuButton
      button={(target) => (
        <button {...target} type="button" className={css.avatar} aria-label={`${t('Account')}: ${name}`}>
          {initials(user.first_name, user.last_name, user.email)}
        </button>
      )}
    >
      <p className={css.who}>
        <b>{name}</b>
        {user.email}
      </p>
      {hasProfile && (
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={17} stroke={1.6} aria-hidden />}>
          {t('Profile')}
        </Menu.Item>
      )}
      {phone && (
        <>
          <Menu.Item
            leftSection={<IconPalette size={17} stroke={1.6} aria-hidden />}
            onClick={() => layoutSlice.setState({ showRightSidebar: true })}
          >
            {t('Theme settings')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('Language')}</Menu.Label>
          <LanguageItems />
          <Menu.Divider />
        </>
      )}
      <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}>
        {t('Logout')}
      </Menu.Item>
    </MenuButton>
  );
}
