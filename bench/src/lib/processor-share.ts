import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, so that whoever has used up its share waits for some milliseconds and not for a tenth of a second. */
const periodMicros = 10_000;
/** Where Linux keeps control groups of processors: by their first version, or all kinds of them together by the second. */
const [first, second] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

/**
 * Lets a process and what it starts from now on have that part of one processor at most, by a control group of Linux.
 * @returns takes the group away, once its processes have ended
 * @throws where there are no control groups, or they may not be made
 */
export function limitTo(pid: number, part: number): () => void {
  const quota = Math.round(periodMicros * part);
  const isFirst = existsSync(first);
  const group = join(isFirst ? first : second, `dw-bench-${pid}`);
  mkdirSync(group);
  const set = (file: string, value: string) => writeFileSync(join(group, file), value);
  if (isFirst) {
    set('cpu.cfs_period_us', String(periodMicros));
    set('cpu.cfs_quota_us', String(quota));
  } else set('cpu.max', `${quota} ${periodMicros}`);
  set('cgroup.procs', String(pid));
  return () => rmdirSync(group);
}
