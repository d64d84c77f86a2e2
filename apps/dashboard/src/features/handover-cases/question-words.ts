import type { TFunction } from 'i18next';
import type { Question } from './handover-cases.api';

/** What it is about. */
export const kindWord = (t: TFunction, kind: Question['kind']): string =>
  kind === 'handed_in' ? t('Says it was handed in') : t('Question');

const states = {
  open: { mark: 'warning', label: 'Waits for you' },
  answered: { mark: 'good', label: 'Answered' },
  closed: { mark: 'off', label: 'Closed' },
} as const;

/** How it stands, as a mark with its word. */
export const standing = (t: TFunction, state: Question['state']) => ({
  mark: states[state].mark,
  label: t(states[state].label, { context: 'question' }),
});
