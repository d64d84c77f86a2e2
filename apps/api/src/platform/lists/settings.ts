import { sql } from 'drizzle-orm';

/** Settings of the transaction under which a list’s count leaves what the page in the same batch goes on with. */
export const totalSetting = 'dw.total';
export const foundSetting = 'dw.found';

/** More than these are not handed on. */
export const mostKeys = 1000;
/** Hits of a text up to which they are counted by its index: reading more of them one by one takes as long as looking at each row. */
export const mostFound = 20_000;

/** How many rows there are. */
export const total = sql.raw(`current_setting('${totalSetting}')::bigint`);
/** Keys of the rows that have the text, as text; empty where they are too many. */
export const found = sql.raw(`current_setting('${foundSetting}')`);
