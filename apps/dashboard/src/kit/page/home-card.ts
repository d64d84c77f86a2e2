import type { Role } from '@dw/contract/enums';
import { type Deferred, deferred } from '../states/deferred';
import type { PageRoute } from './page-route';

/** A card of the home page. Each area brings its own in `<feature>.cards.ts`, and app/routes.ts gathers them. */
export type HomeCard = {
  readonly id: string;
  /** Who sees it: every role, or these. */
  readonly access: Exclude<PageRoute['access'], 'public'>;
  readonly card: Deferred<object>;
};

/** A card in its own chunk: `homeCard('activity', roles, () => import('./activity-card').then((m) => m.ActivityCard))`. */
export const homeCard = (
  id: string,
  access: HomeCard['access'],
  load: Parameters<typeof deferred<object>>[0],
): HomeCard => ({ id, access, card: deferred(load) });

let announced: readonly HomeCard[] = [];

/** app/routes.ts says here which cards there are, in their order. */
export const announceHomeCards = (cards: readonly HomeCard[]): void => {
  announced = cards;
};

/** The cards of a role. */
export const homeCardsFor = (role: Role): readonly HomeCard[] =>
  announced.filter(({ access }) => access === 'all' || access.includes(role));
