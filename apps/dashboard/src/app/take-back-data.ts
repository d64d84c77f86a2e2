import { queryClient } from '../lib/query-client';
import { type AuthUser, accountSlice } from '../lib/session';

const later = 1000;

/** Loads the take-back programme of a shop one second after its user is there (S2 section 4): the page then opens with it. */
export function loadTakeBackLater(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (user: AuthUser | null) => {
    clearTimeout(timer);
    if (!user) return;
    timer = setTimeout(() => void load(user).catch(() => undefined), later);
  };
  plan(accountSlice.getState().user);
  accountSlice.subscribe((now, before) => {
    if (now.user?.access_token !== before.user?.access_token) plan(now.user);
  });
}

async function load(user: AuthUser): Promise<void> {
  const { maySee } = await import('../kit/page/may-see');
  if (!maySee({ access: 'take-backs:read' }, user)) return;
  const { takeBackQuery } = await import('../domain/take-backs/take-backs.api');
  await queryClient.prefetchQuery({ ...takeBackQuery, staleTime: 60_000 });
}
