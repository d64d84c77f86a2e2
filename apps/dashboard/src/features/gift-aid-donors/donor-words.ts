import type { DeclarationCovers, declarationMades } from '@dw/contract/gift-aid-enums';

/** Which gifts a declaration is for, as keys of texts. */
export const coversWords = {
  future: { label: 'This gift and all to come' },
  past4: { label: 'The last four years and all to come' },
  one: { label: 'One gift alone' },
} as const satisfies Readonly<Record<DeclarationCovers, { label: string }>>;

/** How it was made. */
export const madeWords = {
  written: { label: 'On paper' },
  spoken: { label: 'By word of mouth' },
  online: { label: 'On a website' },
} as const satisfies Readonly<Record<(typeof declarationMades)[number], { label: string }>>;
