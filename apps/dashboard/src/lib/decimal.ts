/** Decimal text whose currency stands beside it: '2998.80' -> '2,998.80'. */
export const decimal = (amount: string, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(amount));
