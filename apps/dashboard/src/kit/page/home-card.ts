import { type Deferred, deferred } from '../states/deferred';
import { maySee, type Viewer } from './may-see';
import type { PageRoute } from './page-route';

/** A card of the home page. Each area brings its own in `<feature>.cards.ts`, and app/routes.ts gathers them. */
export type HomeCard = {
  readonly id: string;
  /** Who sees it, as of a page. */
  readonly access: Exclude<PageRoute['access'], 'public'>;
  readonly card: Deferred<object>;
};

/** A card in its own chunk: `homeCard('activity', 'all', () => import('./activity-card').then((m) => m.ActivityCard))`. */
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

/** The cards of a user. */
export const homeCardsFor = (viewer: Viewer): readonly HomeCard[] => announced.filter((card) => maySee(card, viewer));
