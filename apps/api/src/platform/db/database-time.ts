import { type SQL, sql } from 'drizzle-orm';

/** The database’s clock at the moment of writing, for columns such as `updated_at`. */
export const databaseTime = (): SQL<Date> => sql<Date>`app.moment()`;
