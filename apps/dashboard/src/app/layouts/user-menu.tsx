import { useMediaQuery } from '@mantine/hooks';
import { IconLifebuoy, IconLogout, IconPalette, IconStack2, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { accountsPaths } from '../../domain/accounts/accounts.paths';
import { ownAccountsQuery } from '../../domain/accounts/own-accounts.api';
import { useEnterAccount } from '../../domain/accounts/use-enter-account';
import type { MenuItem } from '../../kit/menu-item';
import { MenuButton } from '../../kit/opener';
import { contactEmail } from '../../lib/contact-email';
import { initials } from '../../lib/formats';
import type { AuthUser } from '../../lib/session';
import { supportLink, supportPath } from '../../lib/support-link';
import { layoutSlice } from '../layout-slice';
import { routes } from '../routes';
import { languageItems } from './language-menu';
import css from './top-bar.module.css';

const hasProfile = routes.some((route) => route.path === '/profile');

/** Who is signed in, the profile, the other accounts, and the way out; on a phone theme and languages, too. */
export function UserMenu({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // What is merely hidden would stop the arrow keys.
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const { data: accounts } = useQuery({ ...ownAccountsQuery, enabled: opened, staleTime: 60_000 });
  const entering = useEnterAccount();
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
    ...(accounts && accounts.items.length > 1
      ? [
          { divider: 'before accounts' },
          { heading: t('Your accounts') },
          ...accounts.items.map(({ uuid, company_name, current }) => ({
            label: company_name,
            current,
            onClick: () => !current && entering.mutate(uuid),
          })),
          { label: t('All accounts'), icon: IconStack2, to: accountsPaths.all },
          { divider: 'after accounts' },
        ]
      : []),
    ...(contactEmail() !== null && pathname !== supportPath
      ? [{ label: t('Contact support'), icon: IconLifebuoy, to: supportLink(pathname) }]
      : []),
    { label: t('Logout'), icon: IconLogout, to: '/logout' },
  ];
  return (
    <MenuButton
      items={items}
      onTurn={setOpened}
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
