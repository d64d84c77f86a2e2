import { type Forms, said } from '../lib/text';
import type { t as ofTakeBack } from '../take-back/text';
import type { catalogue as polish } from '../texts/give/pl';

type OwnText = Forms<keyof typeof polish> | Parameters<typeof ofTakeBack>[0];

/** A text of what is given, or one of what goes back. */
export const t = (key: OwnText, values?: Readonly<Record<string, string | number>>): string => said(key, values);
