import { setTask } from '../../domain/entitlements/setup-tasks';
import { hasActivePlace } from '../../domain/places/places.repository';
import type { PlacesUse } from '../../domain/places/places.service';

const kind = 'charity-points';

/** The shops of a charity; the programme Charity Shops needs an active one. */
export const shops: PlacesUse = {
  kind,
  changed: async (tx) => setTask(tx, 'points', await hasActivePlace(tx, kind)),
};
