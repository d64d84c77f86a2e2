import type { Config } from '../config/config';
import { TablesInUse } from '../platform/db/patient-steps';
import { UnsafeRole } from '../platform/db/roles';
import { DataDirInUseError } from '../platform/embedded/data-dir-lock';
import { UnusableKey } from '../platform/key-file';

/** Thrown at start where a setting leads to a database that cannot be used; the message is for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

const sentences = [DataDirInUseError, UnsafeRole, DatabaseUnusable, TablesInUse, UnusableKey];

/** Why a start was refused, as a sentence for the operator; undefined for a failure of our own. */
export function startRefusal(error: unknown, settings?: Pick<Config, 'port' | 'telemetry'>): string | undefined {
  if (sentences.some((kind) => error instanceof kind)) return error instanceof Error ? error.message : undefined;
  if (!(error instanceof Error && 'code' in error && 'syscall' in error && error.syscall === 'listen'))
    return undefined;
  const where = 'address' in error && 'port' in error ? `${error.address}:${error.port}` : 'the address';
  const { port, telemetry } = settings ?? {};
  const ofFigures = 'port' in error && error.port === telemetry?.metrics?.port && error.port !== port;
  const setting = (name: string) => (ofFigures ? `METRICS_${name}` : name);
  if (error.code === 'EADDRINUSE') return `Something else listens at ${where}: choose another ${setting('PORT')}.`;
  if (error.code === 'EACCES') return `This user may not listen at ${where}: choose a ${setting('PORT')} above 1023.`;
  if (error.code === 'EADDRNOTAVAIL') return `This machine has no address ${where}: choose another ${setting('HOST')}.`;
  return undefined;
}
