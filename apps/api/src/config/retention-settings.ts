import { z } from 'zod';
import type { KeptMonths } from '../platform/months/monthly-logs';

const most = 1200;
const months = (least: number, standard: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `must be ${least} to ${most} months, or 0 to keep them for good`)
    .default(standard)
    .transform(Number)
    .refine(
      (many) => many === 0 || (many >= least && many <= most),
      `must be ${least} to ${most} months, or 0 to keep them for good`,
    );

/** How long logs are kept, as `parseConfig` reads it. What the database itself refuses to let go stands in months.sql. */
export const retentionVariables = { EVENT_MONTHS: months(1, '13'), AUDIT_LOG_MONTHS: months(12, '84') };

type Variables = z.output<z.ZodObject<typeof retentionVariables>>;

/** For how many months each log is kept. */
export const keptMonths = ({ EVENT_MONTHS: events, AUDIT_LOG_MONTHS: audit }: Variables): KeptMonths => ({
  domain_events: events || undefined,
  audit_log: audit || undefined,
});
