import { sql } from 'drizzle-orm';
import { handovers } from '../../db/schema/handovers';
import type { Tx } from '../../platform/db/transaction';

const places = sql`${sql.placeholder('places')}::bigint[]`;

/** A hand-over at a place of the caller: whoever is limited to places is told of no other. */
export const atOwnPlaces = sql`(${places} is null or ${handovers.placeId} = any(${places}))`;

/** The value of `places` in it; null where the caller is not limited so. */
export const ownPlaces = ({ scope }: Tx) => (scope.limits?.places ? [...scope.limits.places] : null);
