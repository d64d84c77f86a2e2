import { type SQL, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';

/** Whether a website is switched on and within its plan. */
export const running: SQL<boolean> = sql<boolean>`(${sites.active} and ${sites.pausedByPlanAt} is null)`;
