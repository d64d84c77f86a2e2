import { type Forms, said } from '../lib/text';
import type { catalogue as condition } from '../texts/take-back/condition/pl';
import type { catalogue as confirm } from '../texts/take-back/confirm/pl';
import type { catalogue as leg } from '../texts/take-back/leg/pl';
import type { catalogue as polish } from '../texts/take-back/pl';
import type { catalogue as request } from '../texts/take-back/request/pl';
import type { catalogue as rest } from '../texts/take-back/rest/pl';
import type { catalogue as ways } from '../texts/take-back/ways/pl';
import type { t as ofWardrobe } from '../wardrobe/text';

type OwnText =
  | Forms<
      | keyof typeof polish
      | keyof typeof condition
      | keyof typeof confirm
      | keyof typeof leg
      | keyof typeof request
      | keyof typeof rest
      | keyof typeof ways
    >
  | Parameters<typeof ofWardrobe>[0];

/** A text of what goes back, or one of the wardrobe’s. */
export const t = (key: OwnText, values?: Readonly<Record<string, string | number>>): string => said(key, values);
