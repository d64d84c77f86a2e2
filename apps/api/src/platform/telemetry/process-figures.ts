import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Telemetry } from './telemetry';

const nanoseconds = 1e-9;
const microseconds = 1e-6;

/** What can be told of any Node process. */
export function watchProcess({ watch }: Telemetry): void {
  watch({
    name: 'process_memory_usage_bytes',
    kind: 'gauge',
    unit: 'By',
    description: 'Memory that the system counts to the process.',
    read: () => [{ value: process.memoryUsage.rss() }],
  });
  watch({
    name: 'process_cpu_time_seconds',
    kind: 'counter',
    unit: 's',
    description: 'Seconds of processor, by what they were spent in.',
    read: () => {
      const { user, system } = process.cpuUsage();
      return Object.entries({ user, system }).map(([mode, spent]) => ({
        value: spent * microseconds,
        labels: { 'cpu.mode': mode },
      }));
    },
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  watch({
    name: 'nodejs_eventloop_delay_p99_seconds',
    kind: 'gauge',
    unit: 's',
    description: 'How late the process got round to what was due, at the 99th percentile since it was last looked at.',
    read: () => {
      const value = delay.count === 0 ? 0 : delay.percentile(99) * nanoseconds;
      delay.reset();
      return [{ value }];
    },
  });
}
