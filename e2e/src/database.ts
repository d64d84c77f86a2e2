import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * Runs a statement in the database of the product that the journeys share, as its owner. Only for what no screen can do: to let days pass.
 * @returns how many rows it changed
 */
export async function inDatabase(text: string, values: readonly unknown[]): Promise<number> {
  const file = await readFile(join(inject('dataDir'), 'postgres', 'postmaster.pid'), 'utf8');
  const [, , , port, sockets] = file.split('\n').map((line) => line.trim());
  const client = new pg.Client({
    ...{ host: sockets, port: Number(port), user: 'postgres', database: 'digital_wardrobe' },
  });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
