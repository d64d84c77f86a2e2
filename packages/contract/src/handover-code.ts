import { line } from './input';

/** A code as people write it: letters in any case, with or without a dash or spaces; I, L and O are read as 1, 1 and 0. */
export const handoverCode = line(20).transform((text) =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0'),
);
