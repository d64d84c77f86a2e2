import { z } from 'zod';

/** What an archive is: a gzipped tar of `head.json`, the tables in pieces, the files, the key, and `manifest.json` at its end. */
export const formatName = 'digital-wardrobe-backup';
export const formatVersion = 1;

export const names = { head: 'head.json', manifest: 'manifest.json', key: 'secret.key' } as const;
/** Entries of tables and files begin so. */
export const places = { table: 'tables/', file: 'files/' } as const;
/** A table comes in entries of about this size, so that neither side holds more in memory. */
export const pieceBytes = 1024 * 1024;

const tableName = z.string().regex(/^[a-z_]+\.[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Read before anything else: whether this program can restore the archive. */
export const headSchema = z.object({
  format: z.literal(formatName),
  version: z.int().positive(),
  made_at: z.string(),
  release: z.string(),
  postgres_major: z.int(),
  /** Those that made the tables, in their order. */
  migrations: z.array(z.object({ tag: z.string(), hash: sha256 })),
  queues: z.array(z.string()),
  /** In an order in which they can be filled. */
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()) })),
});
export type Head = z.infer<typeof headSchema>;

/** Read last: without it the archive is not whole. */
export const manifestSchema = z.object({
  tables: z.array(
    z.object({ name: tableName, rows: z.int(), bytes: z.int(), sha256, checksum: z.string().length(48) }),
  ),
  sequences: z.array(z.object({ name: tableName, next: z.string().regex(/^\d+$/) })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
  /** SHA-256 of the key that the archive’s addresses were derived from. */
  key: z.object({ included: z.boolean(), sha256 }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Only to know an archive of another version for what it is. */
export const anyHead = z.object({ format: z.literal(formatName), version: z.int(), release: z.string() });
