import pg from 'pg';
import { runningConnection } from '../../../apps/api/src/platform/embedded/embedded-postgres';
import { type Product, startServer } from '../../../e2e/src/server';

const embedded = 'digital_wardrobe';

export type BenchProduct = {
  readonly product: Product;
  /** A superuser’s login to the product’s own database. */
  readonly database: pg.ClientConfig;
  /** Starts it anew at its address, with its data, after its server was killed. */
  readonly again: () => Promise<BenchProduct>;
  /** Ends the product; nothing of it is left. */
  readonly stop: () => Promise<void>;
};

/** Where the figures of this run come from. */
export const databaseKind = process.env.TEST_DATABASE_URL ? 'external' : 'embedded';

/** Starts the built product on the embedded Postgres, or in a new database of TEST_DATABASE_URL’s server where that is set. */
export async function startProduct(): Promise<BenchProduct> {
  return process.env.TEST_DATABASE_URL ? onExternal(new URL(process.env.TEST_DATABASE_URL)) : onEmbedded();
}

const portOf = ({ origin }: Product) => ({ PORT: new URL(origin).port });

/** Ends the first of a product’s servers last: the data folder is its own, and goes with it. */
const stopAll = async (first: Product, product: Product) => {
  await product.stop();
  if (first !== product) await first.stop();
};

async function onEmbedded(): Promise<BenchProduct> {
  const first = await startServer();
  const running = async (product: Product): Promise<BenchProduct> => {
    const login = await runningConnection(product.dataDir);
    if (!login) throw new Error('The product runs no database of its own.');
    const again = async () => running(await startServer({ dataDir: first.dataDir, env: portOf(first) }));
    return { product, database: { ...login, database: embedded }, again, stop: () => stopAll(first, product) };
  };
  return running(first);
}

/**
 * Starts the built product in a new database of a server.
 * @param settings more settings of the product
 * @returns the product, with the settings by which another process of it finds the same database
 */
export async function onExternal(
  server: URL,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchProduct & { readonly env: Readonly<Record<string, string>> }> {
  const name = `dw_bench_${crypto.randomUUID().slice(0, 8)}`;
  const onServer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await onServer(
    `create role ${name} login password 'only-for-benches' nosuperuser nobypassrls`,
    `create database ${name} encoding 'UTF8' template template0`,
  );
  const drop = () => onServer(`drop database ${name} with (force)`, `drop role ${name}`);
  const owner = new URL(server);
  owner.pathname = `/${name}`;
  const plain = new URL(owner);
  plain.username = name;
  plain.password = 'only-for-benches';
  try {
    const env = { ...settings, DATABASE_URL: plain.href };
    const all = { ...env, DATABASE_OWNER_URL: owner.href, DEMO_DATA: '1' };
    const first = await startServer({ env: all });
    const running = (product: Product) => ({
      product,
      env,
      database: { connectionString: owner.href },
      again: async () => running(await startServer({ dataDir: first.dataDir, env: { ...all, ...portOf(first) } })),
      stop: async () => {
        await stopAll(first, product);
        await drop();
      },
    });
    return running(first);
  } catch (error) {
    await drop();
    throw error;
  }
}
