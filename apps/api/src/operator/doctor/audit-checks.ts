import { checkAudit } from '../../platform/audit/check-audit';
import { type AuditFault, mostFaults } from '../../platform/audit/check-seals';
import { monthName } from '../../platform/months/monthly-logs';
import type { Dependencies } from '../dependencies';
import { type Check, fail, ok, warn } from './check';

const mostNamed = 5;
/** Rows are sealed within two minutes; so late, nobody is doing it. */
const lateMs = 600_000;

/** Whether each audit row is as it was sealed, and the seals stand on each other. */
export const auditChecks = (dependencies: Dependencies): readonly Check[] => [
  { name: 'audit log', look: () => audit(dependencies) },
];

async function audit(dependencies: Dependencies) {
  const services = await dependencies.services();
  const { seals, rows, newest, faults, cutBefore, waiting, since } = await checkAudit(services);
  if (faults.length > 0)
    return fail(
      textOf(faults),
      'Somebody wrote into the database past the program. Compare these rows with a backup, and the newest seal with what an earlier doctor said.',
    );
  if (since && services.clock.now().getTime() - since.getTime() > lateMs)
    return warn(`${waiting} rows wait for their seal for more than ten minutes`, 'Start the server: it seals them.');
  const seal = seals === 0 ? '' : `, the newest is ${newest.slice(0, 16)}`;
  const cut = cutBefore ? `; those of before ${monthName(cutBefore)} were let go` : '';
  return ok(`${rows} rows under ${seals} seals are as they were${seal}${cut}`);
}

function textOf(faults: readonly AuditFault[]): string {
  const named = faults.slice(0, mostNamed).map(({ fault, at }) => `${fault}: ${at}`);
  const left = faults.length - named.length;
  if (left === 0) return named.join(', ');
  return `${named.join(', ')} and ${faults.length >= mostFaults ? `${left} or more` : left} others`;
}
