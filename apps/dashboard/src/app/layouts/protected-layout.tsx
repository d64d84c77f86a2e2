import { useStore } from 'zustand';
import { deferred } from '../../kit/states/deferred';
import { accountSlice } from '../../lib/session';
import { ToLogin } from '../to-login';

const load = () => import('../signed-in');
const shell = deferred(async () => {
  const module = await load();
  await module.firstBanners();
  return module.Shell;
});

/** Loads the shell beside the first page’s, and once `asked` is settled, while answers are on their way, makes ready what it draws with. */
export async function preloadShell(asked: Promise<unknown>): Promise<void> {
  const whole = shell.preload();
  const [module] = await Promise.all([load(), asked]);
  module.warmUp();
  await whole;
}

/** Pages behind the login, in the shell. */
export function ProtectedLayout() {
  const user = useStore(accountSlice, (state) => state.user);
  return user ? <shell.Component user={user} /> : <ToLogin />;
}
