import { createSlice } from '../../lib/slice';

type ForgetPassword = { forgetSuccessMsg: string | null; forgetError: string | null };

/** The ForgetPassword slice. */
export const forgetPasswordSlice = createSlice((): ForgetPassword => ({ forgetSuccessMsg: null, forgetError: null }));
