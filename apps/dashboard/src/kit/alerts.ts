import { createSlice } from '../lib/slice';

export const alertStatuses = ['primary', 'secondary', 'success', 'danger', 'warning', 'info'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** The alert slice: what is shown now; nothing where the text is empty or the status is not one of the six. */
export const alertSlice = createSlice(() => ({ text: '', status: '' }));

/**
 * Shows a text at the top right for three seconds; a danger one waits while it is hovered or focused.
 * @param text already translated.
 */
export const showAlert = (text: string, status: AlertStatus): void => alertSlice.setState({ text, status });
export const closeAlert = (): void => alertSlice.reset();

/** The status to show, or null where nothing is shown. */
export const shownStatus = ({ text, status }: { text: string; status: string }): AlertStatus | null =>
  text === '' ? null : (alertStatuses.find((known) => known === status) ?? null);
