import { profileSlice } from '../domain/accounts/profile-slice';
import { registrationSlice } from '../features/registration/registration-slice';
import { forgetPasswordSlice } from '../features/sign-in/forget-password-slice';
import { loginSlice } from '../features/sign-in/login-slice';
import { alertSlice, pastAlertsSlice } from '../kit/alerts/alerts';
import { confirmPanelSlice } from '../kit/alerts/confirm';
import { accountSlice } from '../lib/session';
import { layoutSlice } from './layout-slice';

/** Every piece of client-only state by its name. What the server owns is in the query cache. */
export const slices = {
  Layout: layoutSlice,
  Login: loginSlice,
  Account: accountSlice,
  ForgetPassword: forgetPasswordSlice,
  Profile: profileSlice,
  Registration: registrationSlice,
  confirmPanel: confirmPanelSlice,
  alert: alertSlice,
  pastAlerts: pastAlertsSlice,
} as const;

/** What a logout does to the client’s state: all of it but Layout returns to its defaults. (The language is none of it: it lies in storage.) */
export function resetClientState(): void {
  for (const [name, slice] of Object.entries(slices)) {
    if (name !== 'Layout') slice.reset();
  }
}
