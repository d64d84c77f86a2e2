import { fromMinorUnits } from '../../platform/money';

/** Pence as a sum that people read: 23880 -> '£238.80'. */
export const inPounds = (pence: number): string => `${pence < 0 ? '-' : ''}£${fromMinorUnits(Math.abs(pence), 'GBP')}`;
