import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Head } from './archive-format';
import { copyIn } from './tables';

/** Fills tables with what comes in pieces, one table after the other, as fast as the database takes it. */
export class TableLoader {
  #current:
    | { readonly name: string; readonly stream: ReturnType<typeof from>; readonly done: Promise<void> }
    | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly tables: Head['tables'],
  ) {}

  async add(name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    if (this.#current?.name !== name) await this.#begin(name);
    const { stream, done } = this.#current ?? {};
    if (!stream) throw new Error('No table is being filled.');
    for await (const piece of pieces) {
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
    }
  }

  /** The last table is whole. */
  async end(): Promise<void> {
    const { stream, done } = this.#current ?? {};
    this.#current = undefined;
    stream?.end();
    await done;
  }

  async #begin(name: string): Promise<void> {
    await this.end();
    const table = this.tables.find((one) => one.name === name);
    if (!table) throw new Error(`The archive does not name ${name}.`);
    const stream = this.client.query(from(copyIn(table)));
    const done = new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve);
      stream.once('error', reject);
    });
    // It is heard at the next piece, or at the end.
    done.catch(() => {});
    this.#current = { name, stream, done };
  }
}
