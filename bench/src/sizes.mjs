// bench:sizes: what a browser loads, gzipped, as `npm test` counts it; each against its budget.
import { sizeLines } from '../../scripts/checks/sizes.mjs';
import { report } from './lib/report.ts';

const lines = sizeLines();
const unbuilt = lines.find(({ line }) => line.endsWith(': not built'));
if (unbuilt) throw new Error(unbuilt.problem);
const sizes = lines.filter(({ bytes }) => bytes !== undefined);
report(
  'sizes',
  sizes.map(({ name, bytes, budget }) => ({ name, value: bytes, unit: 'bytes, gzipped', atMost: budget })),
  { kilobyte: '1,000 bytes', problems: lines.flatMap(({ problem }) => problem ?? []) },
);
