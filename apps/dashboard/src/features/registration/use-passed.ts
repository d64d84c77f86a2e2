import { useLocation } from 'react-router';
import { type Passed, readPassed } from './passed-state';

/** What the step before handed over. */
export const usePassed = (): Passed => readPassed(useLocation().state);
