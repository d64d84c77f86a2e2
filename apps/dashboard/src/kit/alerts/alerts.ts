import { createSlice } from '../../lib/slice';

export const alertStatuses = ['primary', 'secondary', 'success', 'danger', 'warning', 'info'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** The alert slice: what is shown now; nothing where the text is empty or the status is not one of the six. */
export const alertSlice = createSlice(() => ({ text: '', status: '' }));

/** What kind of alert it is, in a word: colour and drawing alone do not tell everyone. English, translated where shown. */
export const alertKinds: Readonly<Record<AlertStatus, { readonly label: string }>> = {
  primary: { label: 'Information' },
  secondary: { label: 'Information' },
  success: { label: 'Success' },
  danger: { label: 'Error' },
  warning: { label: 'Warning' },
  info: { label: 'Information' },
};

export type PastAlert = {
  readonly id: number;
  readonly text: string;
  readonly status: AlertStatus;
  /** ISO 8601. */
  readonly at: string;
};

const kept = 20;

/** The last twenty alerts, the newest first, and how many came since they were last looked at. A logout empties it. */
export const pastAlertsSlice = createSlice((): { items: readonly PastAlert[]; unread: number } => ({
  items: [],
  unread: 0,
}));

/** Numbers alerts as long as the page is open. */
let shownSoFar = 0;

/**
 * Shows a text at the top right for three seconds, a long one for as long as it takes to read; a danger one waits while
 * it is hovered or focused. The bell keeps it.
 * @param text already translated.
 */
export function showAlert(text: string, status: AlertStatus): void {
  alertSlice.setState({ text, status });
  const shown = shownStatus({ text, status });
  if (shown === null) return;
  shownSoFar += 1;
  const alert = { id: shownSoFar, text, status: shown, at: new Date().toISOString() };
  pastAlertsSlice.setState(({ items, unread }) => ({
    items: [alert, ...items].slice(0, kept),
    unread: Math.min(unread + 1, kept),
  }));
}

export const closeAlert = (): void => alertSlice.reset();

/** The status to show, or null where nothing is shown. */
export const shownStatus = ({ text, status }: { text: string; status: string }): AlertStatus | null =>
  text === '' ? null : (alertStatuses.find((known) => known === status) ?? null);

const shortest = 3000;
const perCharacter = 60;

/** Milliseconds an alert stays: three seconds; for a long text, a thousand characters a minute. */
export const alertTime = (text: string): number => Math.max(shortest, text.length * perCharacter);
