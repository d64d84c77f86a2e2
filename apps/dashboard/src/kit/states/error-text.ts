import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api-error';

/**
 * A failure as a sentence in the reader’s language. A catalogue may hold the refusal’s `code` (with its params) or its
 * English text; what it does not hold stays English.
 */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('An error occured');
  return t([error.code, error.message], { ...error.params, defaultValue: error.message });
}
