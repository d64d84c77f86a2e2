import { useMediaQuery } from '@mantine/hooks';
import { IconLogout, IconPalette, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../kit/menu-item';
import { MenuButton } from '../../kit/opener';
import { initials } from '../../lib/formats';
import type { AuthUser } from '../../lib/session';
import { layoutSlice } from '../layout-slice';
import { routes } from '../routes';
import { languageItems } from './language-menu';
import css from './top-bar.module.css';

const hasProfile = routes.some((route) => route.path === '/profile');

/** Who is signed in, the profile, and the way out; on a phone theme and languages, too. */
export function UserMenu({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  // What is merely hidden would stop the arrow keys.
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const items: readonly MenuItem[] = [
    ...(hasProfile ? [{ label: t('Profile'), icon: IconUser, to: '/profile' }] : []),
    ...(phone
      ? [
          {
            label: t('Theme settings'),
            icon: IconPalette,
            onClick: () => layoutSlice.setState({ showRightSidebar: true }),
          },
          { divider: 'before languages' },
          { heading: t('Language') },
          ...languageItems(),
          { divider: 'after languages' },
        ]
      : []),
    { label: t('Logout'), icon: IconLogout, to: '/logout' },
  ];
  return (
    <MenuButton
      items={items}
      head={
        <p className={css.who}>
          <b>{name}</b>
          {user.email}
        </p>
      }
      button={(target) => (
        <button {...target} type="button" className={css.avatar} aria-label={`${t('Account')}: ${name}`}>
          {initials(user.first_name, user.last_name, user.email)}
        </button>
      )}
    />
  );
}
