import type { IconReceipt } from '@tabler/icons-react';

/** A drawing that a button or a row shows. */
export type Icon = typeof IconReceipt;
