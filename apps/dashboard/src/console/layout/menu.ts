import type { ConsoleCapability } from '@dw/contract/console';
import type { ConsolePage } from '../parts/console-page';

type Row = Pick<ConsolePage, 'path' | 'needs' | 'row'>;
export type MenuRow = { readonly to: string } & NonNullable<ConsolePage['row']>;

/** The rows of the menu that somebody may open. */
export const menuOf = (pages: readonly Row[], capabilities: readonly ConsoleCapability[]): readonly MenuRow[] =>
  pages.flatMap(({ path, needs, row }) => (row && capabilities.includes(needs) ? [{ to: path, ...row }] : []));

/** Whether an address is a row's page, or lies below it. */
export const isAt = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
