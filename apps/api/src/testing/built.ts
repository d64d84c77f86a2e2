import { join } from 'node:path';
import { inject } from 'vitest';

/** A program as operators run it. The set-up of the run has built it; from its sources it would take two seconds longer to start. */
export const built = (name: 'server' | 'jobs' | 'operator'): string => join(inject('programs'), `${name}.js`);
