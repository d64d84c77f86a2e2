import { useStore } from 'zustand';
import { deferred } from '../../kit/states/deferred';
import { accountSlice } from '../../lib/session';
import { ToLogin } from '../guards';

const shell = deferred(() => import('./shell').then((module) => module.Shell));

/** Loads the shell’s chunk beside the first page’s. */
export const preloadShell = shell.preload;

/** Pages behind the login, in the shell. */
export function ProtectedLayout() {
  const user = useStore(accountSlice, (state) => state.user);
  return user ? <shell.Component user={user} /> : <ToLogin />;
}
