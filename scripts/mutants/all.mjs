import { audit } from './audit.mjs';
import { auth } from './auth.mjs';
import { codes } from './codes.mjs';
import { feeds } from './feeds.mjs';
import { gifts } from './gifts.mjs';
import { handovers } from './handovers.mjs';
import { idempotency } from './idempotency.mjs';
import { jobs } from './jobs.mjs';
import { ledger } from './ledger.mjs';
import { money } from './money.mjs';
import { moves } from './moves.mjs';
import { options } from './options.mjs';
import { pastOrders } from './past-orders.mjs';
import { refunds } from './refunds.mjs';
import { shopify } from './shopify.mjs';
import { shoppers } from './shoppers.mjs';
import { tenancy } from './tenancy.mjs';

const areas = {
  auth,
  tenancy,
  money,
  codes,
  idempotency,
  audit,
  jobs,
  ledger,
  pastOrders,
  refunds,
  shopify,
  shoppers,
  options,
  moves,
  handovers,
  feeds,
  gifts,
};

/**
 * Mistakes that a tired engineer could make, each with the tests that must notice: `{ area, name, file, find, replace, tests }`.
 * `find` stands in its file exactly once; a list that no longer follows the code fails the run.
 */
export const allMutants = Object.entries(areas).flatMap(([area, mutants]) =>
  mutants.map((mutant) => ({ area, ...mutant })),
);
