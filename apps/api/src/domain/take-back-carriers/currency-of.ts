import { currencies } from '@dw/contract';

/** A currency by its code. @throws where the operator’s list holds one that we do not have */
export function currencyOf(code: string): { id: number; code: string; symbol: string } {
  const known = currencies.find((one) => one.code === code);
  if (!known) throw new Error(`There is no currency ${code}.`);
  return known;
}
