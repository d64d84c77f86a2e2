import { secondsAfter } from '../../platform/clock';

const daySeconds = 24 * 3600;
/** A day gets its checkpoint so long after its end: by then everything of it is sealed. */
const patienceSeconds = 75 * 60;

/** The day of an instant, UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The newest day that may have its checkpoint now: from 01:15 UTC on it is yesterday. */
export const newestClosedDay = (now: Date): string => dayOf(secondsAfter(now, -daySeconds - patienceSeconds));
