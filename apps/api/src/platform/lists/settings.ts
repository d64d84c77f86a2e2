import { sql } from 'drizzle-orm';

/** Settings of the transaction under which a list’s count leaves what the page in the same batch goes on with. */
export const totalSetting = 'dw.total';
export const foundSetting = 'dw.found';

/** More than these are not handed on; as in search.sql. */
export const mostKeys = 1000;

/** How many rows there are. */
export const total = sql.raw(`current_setting('${totalSetting}')::bigint`);
/** Keys of the rows that have the text, as text; empty where they are too many. */
export const found = sql.raw(`current_setting('${foundSetting}')`);
