import type pg from 'pg';
import type { Statements } from './pipeline';
import { withPlace } from './statement-failure';

const placed = new WeakMap<pg.PoolClient, PlacedClient>();

/** A connection whose statements go one by one, and whose errors say where they were asked for: always the same for one client. */
export function placedOf(client: pg.PoolClient): Statements {
  const known = placed.get(client);
  if (known) return known;
  const made = new PlacedClient(client);
  placed.set(client, made);
  return made;
}

class PlacedClient implements Statements {
  constructor(readonly client: pg.PoolClient) {}

  async query<R extends pg.QueryResultRow>(
    asked: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    try {
      return await this.client.query<R>(asked, values);
    } catch (error) {
      throw withPlace(error, asked);
    }
  }
}
