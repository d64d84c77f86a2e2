import { accessRows } from './access-rows.mjs';
import { inputRows } from './input-rows.mjs';
import { peopleRows } from './people-rows.mjs';
import { runningRows } from './running-rows.mjs';

/**
 * The forty tests that the product measures itself by. Each has its rule, what shows it (test files, benchmarks, checks), the numbers of
 * cases that the rule asks for beside those that there are, what nothing shows yet, and the seconds that it adds to a run,
 * in which each file runs once.
 */
export const table = [...accessRows, ...inputRows, ...runningRows, ...peopleRows].map((row) => ({
  needed: false,
  benches: [],
  checks: [],
  counts: [],
  lacks: [],
  env: {},
  ...row,
}));
