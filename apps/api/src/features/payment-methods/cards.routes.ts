import { cards } from '@dw/contract';
import { presentCard } from '../../domain/subscriptions/stored-card';
import { pageOf } from '../../platform/http/lists';
import type { Services } from '../../services';
import { listCards, namedCard } from './cards.repository';
import { addCard, beginCard, changeCard, removeCard } from './cards.service';

/** The card that a plan is paid with. */
export function cardsRoutes(services: Services): void {
  const { route } = services;

  route(cards.list, {
    read: async (tx, { query }) => {
      const rows = await listCards(tx);
      return pageOf(query, { rows: query.page === 1 ? rows : [], total: rows.length }, presentCard);
    },
  });

  route(cards.begin, { run: ({ scope }) => beginCard(services, scope) });

  route(cards.add, { run: async ({ scope, body }) => presentCard(await addCard(services, scope, body)) });

  route(cards.change, {
    subject: namedCard,
    run: async ({ scope, subject, body }) => presentCard(await changeCard(services, scope, subject, body)),
  });

  route(cards.remove, {
    subject: namedCard,
    write: (tx, { subject }) => removeCard(tx, services, subject),
  });
}
