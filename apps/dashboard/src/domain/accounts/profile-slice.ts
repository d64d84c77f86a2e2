import { createSlice } from '../../lib/slice';

type Profile = { error: string | null; success: string | null };

/** The Profile slice. */
export const profileSlice = createSlice((): Profile => ({ error: null, success: null }));
