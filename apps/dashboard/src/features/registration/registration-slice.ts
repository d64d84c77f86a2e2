import { createSlice } from '../../lib/slice';
import { type Registration, readRegistration } from './kept-registration';

const nothing: Registration = { sent: null, details: null };
const key = 'registration';

/** What a registration remembers in this tab, also when it is loaded anew. The password is not in it. */
export const registrationSlice = createSlice((): Registration => nothing);

const kept = sessionStorage.getItem(key);
if (kept !== null) registrationSlice.setState(readRegistration(kept));
registrationSlice.subscribe(({ sent, details }) => {
  if (sent === null && details === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ sent, details }));
});
