import type { TFunction } from 'i18next';
import { ApiError, type Reason } from '../../lib/api-error';

/** The empty entry of a catalogue: the English text is shown as it is, and braces in names stay. */
const untold = '\u0000';

function told(t: TFunction, text: string, { code, params }: Reason): string {
  const found = t([code, text], { ...params, defaultValue: untold });
  return found === untold ? text : found;
}

/** A text of the server’s in the reader’s language, or as it came. */
export const toldText = (t: TFunction, text: string, reason: Reason = { code: text, params: {} }): string =>
  told(t, text, reason);

/**
 * A failure as a sentence in the reader’s language. A catalogue may hold the refusal’s `code` (with its params) or its
 * English text; what it does not hold stays English.
 */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('An error occured');
  return told(t, error.message, error);
}

/** What a failed call says of a field, in the reader’s language. */
export function fieldTexts(t: TFunction, { errors, reasons }: ApiError, field: string): readonly string[] {
  return (errors[field] ?? []).map((text, at) => told(t, text, reasons[field]?.[at] ?? { code: text, params: {} }));
}
