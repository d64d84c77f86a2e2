import type { ConsoleUser } from '@dw/contract/console';
import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { IconButton } from '../../kit/icon-button';
import { useRouteFocus } from '../../kit/page/use-route-focus';
import { PageSkeleton } from '../../kit/states/page-skeleton';
import { call } from '../call';
import { words } from '../parts/words';
import { endSession } from '../session-cache';
import { Menu } from './menu-rows';
import css from './shell.module.css';

const schemes = {
  auto: { icon: IconDeviceDesktop, word: 'as the system', next: 'light' },
  light: { icon: IconSun, word: 'light', next: 'dark' },
  dark: { icon: IconMoon, word: 'dark', next: 'auto' },
} as const;

/** Menu, who is signed in, and the page. Under 992 px the menu is a drawer. */
export function Shell({ user }: { user: ConsoleUser }) {
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const scheme = schemes[colorScheme];
  const signOut = useMutation({
    mutationFn: () => call('DELETE', '/session'),
    onSuccess: endSession,
    onError: (error) => showAlert(error.message, 'danger'),
  });

  // A page chosen in the drawer closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useEffect(() => drawer.current?.close(), [pathname]);

  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <aside className={css.aside}>
        <Menu user={user} />
      </aside>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; Escape does so by itself */}
      <dialog
        ref={drawer}
        className={css.drawer}
        aria-label="Menu"
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
      >
        <Menu user={user} />
      </dialog>
      <div className={css.column}>
        <header className={css.bar}>
          <IconButton
            className={css.toggle}
            label="Menu"
            icon={IconMenu2}
            iconSize={18}
            onClick={() => drawer.current?.showModal()}
          />
          <p className={css.who}>
            <b>{user.name}</b> <span>{words.consoleRole[user.role]}</span>
          </p>
          <IconButton
            label={`Theme: ${scheme.word}`}
            title={`Theme: ${scheme.word}`}
            icon={scheme.icon}
            iconSize={18}
            onClick={() => setColorScheme(scheme.next)}
          />
          <IconButton
            label="Sign out"
            title="Sign out"
            icon={IconLogout}
            iconSize={18}
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          />
        </header>
        <main id="main" ref={main} tabIndex={-1} className={css.main}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
