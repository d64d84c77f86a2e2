import type { User } from '@dw/contract';
import { clientIds } from '@dw/contract/clients';
import { roles } from '@dw/contract/enums';
import { createSlice } from './slice';

/** The signed-in user as it is stored under `authUser`. */
export type AuthUser = User & {
  readonly access_token: string;
  /** Support looks at the account until then, and nobody is signed in. */
  readonly view_until?: string;
};

const storageKey = 'authUser';

function isAuthUser(value: unknown): value is AuthUser {
  if (typeof value !== 'object' || value === null) return false;
  if (!('access_token' in value) || !('role' in value)) return false;
  const { access_token: token, role } = value;
  return typeof token === 'string' && token !== '' && roles.some((known) => known === role);
}

/** Reads the stored user; null where nothing, or nothing usable, is stored. */
export function parseAuthUser(text: string | null): AuthUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    // Stored before members had roles of their own: every user was the owner.
    return isAuthUser(value) ? { ...value, member_role: value.member_role ?? 'owner' } : null;
  } catch {
    return null;
  }
}

const storedUser = (): AuthUser | null => parseAuthUser(localStorage.getItem(storageKey));

type Account = {
  user: AuthUser | null;
  dashboardId: string;
  registrationError: string | null;
  message: string | null;
  loading: boolean;
  info: { isLoading: boolean };
  /** The account requires a second factor, and the user has none: a call was refused for it. */
  lacksSecondFactor: boolean;
};

/** The account slice: who is signed in, and how the registration stands. */
export const accountSlice = createSlice(
  (): Account => ({
    user: storedUser(),
    dashboardId: clientIds.dashboard,
    registrationError: null,
    message: null,
    loading: false,
    info: { isLoading: false },
    lacksSecondFactor: false,
  }),
);

/** The signed-in user, or null. */
export const currentUser = (): AuthUser | null => accountSlice.getState().user;

/**
 * Stores the user with its token; everything that shows the user follows.
 * @param viewUntil of a view for support: when it ends
 */
export function startSession(user: User, accessToken: string, viewUntil?: string): void {
  const stored: AuthUser = { ...user, access_token: accessToken, ...(viewUntil && { view_until: viewUntil }) };
  store(stored);
  accountSlice.setState({ lacksSecondFactor: false });
}

function store(user: AuthUser): void {
  localStorage.setItem(storageKey, JSON.stringify(user));
  accountSlice.setState({ user });
}

/**
 * Forgets the stored user. Protected pages then lead to the login page.
 * @param message why, where it was not the user who ended it
 */
export function endSession(message: string | null = null): void {
  localStorage.removeItem(storageKey);
  accountSlice.setState({ user: null, message, lacksSecondFactor: false });
}

/**
 * Goes on with the token that an answer has brought, here and in other tabs; or with that of another tab, of which this one has not heard yet.
 * Not where somebody else has signed in meanwhile. @returns the token, where there is another one
 */
export function renewToken(caller: AuthUser, brought?: string): string | undefined {
  const stored = storedUser();
  if (stored?.id !== caller.id || stored.dashbord_id !== caller.dashbord_id) return undefined;
  const user: AuthUser = { ...stored, access_token: brought ?? stored.access_token };
  if (user.access_token === caller.access_token) return undefined;
  store(user);
  return user.access_token;
}

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key !== storageKey && event.key !== null) return;
    accountSlice.setState({ user: storedUser(), message: null });
  });
}
