import '../home-cards';
import '../../kit/look/mantine-shell.css';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { EmailWatch } from '../../features/email-change/email-watch';
import { preloadPanels } from '../../kit/opener';
import { useRouteFocus } from '../../kit/page/use-route-focus';
import { deferred } from '../../kit/states/deferred';
import { PageSkeleton } from '../../kit/states/page-skeleton';
import { warmFormats } from '../../lib/formats';
import { storedLanguage } from '../../lib/language';
import type { AuthUser } from '../../lib/session';
import { whenIdle } from '../../lib/when-idle';
import { menuFor } from '../menu';
import { routes } from '../routes';
import { AccountBanners } from './account-banners';
import { Footer } from './footer';
import { keysSlice } from './keys-slice';
import { pageKeys } from './page-keys';
import { preloadSearch } from './page-search';

import css from './shell.module.css';
import { MenuBar, SideMenu } from './side-menu';
import { ThemePanel } from './theme-panel';
import { TopBar } from './top-bar';
import { useKeys } from './use-keys';
import { useLayout } from './use-layout';

const testModeStrip = deferred(() => import('./test-mode-strip').then((module) => module.TestModeStrip));
const keysPanel = deferred(() => import('./keys-panel').then((module) => module.KeysPanel));

/** Makes what nearly every page needs and a browser takes long to make. */
export const warmUp = (): void => warmFormats(storedLanguage());

/** Menu, top bar, page, footer, as the theme panel arranges them. Under 992 px the menu is a drawer. */
export function Shell({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const { layoutType, leftSideBarType, isMobile } = useLayout();
  const rows = menuFor(user, routes);
  const horizontal = layoutType === 'horizontal';
  const ofWebsite = pathname.startsWith('/website/');
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  const keys = pageKeys(rows);
  useKeys(keys);
  const listsKeys = useStore(keysSlice, ({ open }) => open);

  // A page chosen in the drawer closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useEffect(() => drawer.current?.close(), [pathname]);

  // Loads what the bar and the lists open, once the first page is shown.
  useEffect(() => whenIdle(() => void Promise.all([preloadPanels(), preloadSearch()]).catch(() => undefined)), []);

  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        {t('Skip to content')}
      </a>
      {!horizontal && (
        <aside className={css.aside}>
          <SideMenu rows={rows} user={user} type={leftSideBarType} />
        </aside>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; Escape does so by itself */}
      <dialog
        ref={drawer}
        className={css.drawer}
        aria-label={t('Menu')}
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
      >
        {isMobile && <SideMenu rows={rows} user={user} />}
      </dialog>
      <div className={css.column}>
        <TopBar user={user} rows={rows} onMenu={() => drawer.current?.showModal()} />
        {horizontal && <MenuBar rows={rows} />}
        <AccountBanners user={user} />
        <main id="main" ref={main} tabIndex={-1} className={css.main} data-strip={ofWebsite || undefined}>
          {ofWebsite && (
            <Suspense>
              <testModeStrip.Component />
            </Suspense>
          )}
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
        {!user.view_until && <EmailWatch user={user} />}
      </div>
      <ThemePanel />
      {listsKeys && <keysPanel.Component pages={keys} />}
    </div>
  );
}
