import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { StoreUnavailable } from './cannot-store';
import { assertFileKey, type FileStore, isFileKey, isStale } from './file-store';

/** A bucket of a store that speaks S3, and what our keys begin with there. */
export type Bucket = { readonly bucket: string; readonly prefix: string };

/** A call that takes longer is given up; a file of some megabytes is many answers, each of them has so long. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 4000, throwOnRequestTimeout: true };
const pageSize = 1000;

/** The official client, loaded by whoever stores there: most servers have a disk. */
const sdk = () => import('@aws-sdk/client-s3');

/**
 * Files in a bucket. Credentials, region and, for a store that is not Amazon’s, the endpoint are read by the official client
 * from its own variables (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …).
 * @throws StoreUnavailable where the store is away, slow or refuses us
 */
export function s3FileStore({ bucket: Bucket, prefix }: Bucket): FileStore {
  let opened: Promise<S3Client> | undefined;
  const client = () => {
    opened ??= open();
    return opened;
  };
  const start = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string) => {
    assertFileKey(key);
    return { Bucket, Key: `${start}${key}` };
  };

  /** Every object below a folder of keys, page by page: a list of millions is never in memory. */
  async function* objects(folder: string) {
    const { ListObjectsV2Command } = await sdk();
    let token: string | undefined;
    do {
      const asked = { Bucket, Prefix: `${start}${folder}`, MaxKeys: pageSize, ContinuationToken: token };
      const page = await reaching(async () => (await client()).send(new ListObjectsV2Command(asked)));
      for (const { Key = '', LastModified } of page.Contents ?? [])
        yield { key: Key.slice(start.length), at: LastModified };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  const remove = async (key: string) => {
    const { DeleteObjectCommand } = await sdk();
    await reaching(async () => (await client()).send(new DeleteObjectCommand(at(key))));
  };

  return {
    async write(key, content) {
      const { PutObjectCommand } = await sdk();
      const target = at(key);
      if (Buffer.isBuffer(content)) {
        await reaching(async () => (await client()).send(new PutObjectCommand({ ...target, Body: content })));
        return;
      }
      const { Upload } = await import('@aws-sdk/lib-storage');
      // What breaks is aborted: its parts are nobody’s object.
      const body = Readable.from(content);
      let broken: unknown;
      body.once('error', (error) => {
        broken = error;
      });
      const sending = async () => new Upload({ client: await client(), params: { ...target, Body: body } }).done();
      await reaching(sending).catch((error: unknown) => {
        throw broken ?? error;
      });
    },
    async read(key) {
      const { GetObjectCommand, NoSuchKey } = await sdk();
      const asked = new GetObjectCommand(at(key));
      const found = await reaching(async () =>
        (await client()).send(asked).catch((error: unknown) => {
          if (!(error instanceof NoSuchKey)) throw error;
        }),
      );
      if (!(found?.Body instanceof Readable)) return;
      return { stream: found.Body, size: found.ContentLength ?? 0 };
    },
    remove,
    async touch(key, now) {
      const { CopyObjectCommand, HeadObjectCommand, NotFound } = await sdk();
      const target = at(key);
      const source = encodeURI(`${Bucket}/${target.Key}`);
      await reaching(async () => {
        const s3 = await client();
        const found = await s3.send(new HeadObjectCommand(target)).catch((error: unknown) => {
          if (!(error instanceof NotFound)) throw error;
        });
        if (!found?.LastModified || !isStale(found.LastModified, now)) return;
        // Copied onto itself, an object is as young as the copy.
        const copy = { ...target, CopySource: source, MetadataDirective: 'REPLACE' as const };
        await s3.send(new CopyObjectCommand(copy)).catch(() => {});
      });
    },
    async sweep(folder, since, spared = new Set()) {
      let removed = 0;
      for await (const { key, at: marked } of objects(`${folder}/`)) {
        if (spared.has(key) || !isFileKey(key) || !marked || marked >= since) continue;
        await remove(key);
        removed += 1;
      }
      return removed;
    },
    async *list(folder) {
      for await (const { key } of objects(folder === undefined ? '' : `${folder}/`)) if (isFileKey(key)) yield key;
    },
    async check() {
      const probe = `probe/${crypto.randomUUID()}.txt`;
      const { PutObjectCommand } = await sdk();
      await reaching(async () => (await client()).send(new PutObjectCommand({ ...at(probe), Body: 'probe' })));
      await remove(probe);
    },
  };
}

async function open(): Promise<S3Client> {
  const { S3Client } = await sdk();
  return new S3Client({
    maxAttempts: 2,
    requestHandler: timeouts,
    // Other stores than Amazon’s have no host for each bucket, and some know no checksums of their own.
    forcePathStyle: (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new StoreUnavailable(`The store for files: ${error.name}: ${error.message}`, { cause: error });
  }
}
