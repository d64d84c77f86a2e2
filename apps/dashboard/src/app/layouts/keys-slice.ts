import { createSlice } from '../../lib/slice';

/** Whether the list of keys is open. */
export const keysSlice = createSlice(() => ({ open: false }));
