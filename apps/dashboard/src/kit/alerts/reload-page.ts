import { alertSlice, showAlert, shownStatus } from './alerts';

const key = 'alert';

/** Loads the page anew, because it needs another policy; the alert that stands there is kept for `showKeptAlert`. */
export function reloadPage(): void {
  const { text, status } = alertSlice.getState();
  if (text !== '') sessionStorage.setItem(key, `${status} ${text}`);
  window.location.reload();
}

/** Shows the alert that stood there before the page was loaded anew, once. */
export function showKeptAlert(): void {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return;
  sessionStorage.removeItem(key);
  const [status = '', ...words] = kept.split(' ');
  const text = words.join(' ');
  const shown = shownStatus({ text, status });
  if (shown) showAlert(text, shown);
}
