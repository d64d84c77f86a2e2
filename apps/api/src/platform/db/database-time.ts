import { type SQL, sql } from 'drizzle-orm';

/** What time it is by the database’s clock while a row is written, for columns such as `updated_at`. */
export const databaseTime = (): SQL<Date> => sql<Date>`clock_timestamp()`;
