import { bigint, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The only data outside every tenant: who may enter, and where a key leads. Reached only by platform/auth and domain. */
export const directory = pgSchema('directory');

export { bytes } from '../columns';
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
export const ref = () => bigint({ mode: 'number' });
export const at = () => timestamp({ withTimezone: true });
