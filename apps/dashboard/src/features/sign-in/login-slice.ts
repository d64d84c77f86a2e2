import type { AuthUser } from '../../lib/session';
import { createSlice } from '../../lib/slice';

type Login = { error: string | null; loading: boolean; user: AuthUser | null };

/** The Login slice. */
export const loginSlice = createSlice((): Login => ({ error: null, loading: false, user: null }));
