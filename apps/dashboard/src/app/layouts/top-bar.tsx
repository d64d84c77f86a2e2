import { IconLayoutSidebar, IconMenu2, IconPalette, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { IconButton } from '../../kit/icon-button';
import { Brand } from '../../kit/page/brand';
import type { AuthUser } from '../../lib/session';
import { arrange, layoutSlice } from '../layout-slice';
import type { MenuRow } from '../menu';
import { Bell } from './bell';
import { FullScreenButton } from './full-screen-button';
import { LanguageMenu } from './language-menu';
import { PageSearch } from './page-search';
import css from './top-bar.module.css';
import { UserMenu } from './user-menu';

type Props = { user: AuthUser; rows: readonly MenuRow[]; onMenu: () => void };

/** Whose dashboard it is, and what concerns every page. On a phone the search drops down below the bar. */
export function TopBar({ user, rows, onMenu }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { layoutType, leftSideBarType, topbarTheme } = useStore(layoutSlice);
  const [searching, setSearching] = useState(false);

  // A page that was found takes the place of the search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useEffect(() => setSearching(false), [pathname]);

  const bar = useRef<HTMLElement>(null);
  const folded = leftSideBarType !== 'default';
  const fold = folded ? t('Widen menu') : t('Narrow menu');
  const place = t('{role} Dashboard', { role: t(user.role.toLowerCase()) });
  return (
    <header ref={bar} className={css.bar} {...(topbarTheme === 'dark' && { 'data-mantine-color-scheme': 'dark' })}>
      {layoutType === 'horizontal' ? (
        <span className={css.brand}>
          <Brand />
        </span>
      ) : (
        <IconButton
          className={css.fold}
          label={fold}
          title={fold}
          icon={IconLayoutSidebar}
          iconSize={18}
          onClick={() => arrange({ leftSideBarType: folded ? 'default' : 'icon' })}
        />
      )}
      <IconButton className={css.toggle} label={t('Menu')} icon={IconMenu2} iconSize={18} onClick={onMenu} />
      <span className={css.role} title={place}>
        {place}
      </span>
      <div className={css.search} data-open={searching || undefined}>
        <PageSearch rows={rows} user={user} />
      </div>
      <span className={css.space} />
      <IconButton
        className={css.narrow}
        label={t('Find a page')}
        icon={IconSearch}
        iconSize={18}
        aria-expanded={searching}
        onClick={() => {
          // At once, so that a phone opens its keyboard.
          flushSync(() => setSearching(!searching));
          if (!searching) bar.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
        }}
      />
      <LanguageMenu />
      <FullScreenButton />
      <Bell />
      <IconButton
        className={css.wide}
        label={t('Theme settings')}
        title={t('Theme settings')}
        icon={IconPalette}
        iconSize={18}
        onClick={() => layoutSlice.setState({ showRightSidebar: true })}
      />
      <UserMenu user={user} />
    </header>
  );
}
