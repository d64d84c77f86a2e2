import { sql } from 'drizzle-orm';

/** Settings of the transaction under which a list’s count leaves what the page in the same batch goes on with. */
export const totalSetting = 'dw.total';
export const foundSetting = 'dw.found';

/** How many rows there are. */
export const total = sql.raw(`current_setting('${totalSetting}')::bigint`);
/** Keys that the finder answered, as text; empty where it found too many. */
export const found = sql.raw(`current_setting('${foundSetting}')`);
