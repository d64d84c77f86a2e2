import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { limits } from '@dw/contract';
import { type Clock, secondsAfter } from '../clock';
import type { FileStore } from '../files/file-store';
import { Refusal } from '../http/refusals';
import type { Outbound } from '../outbound/outbound';
import { singleFlight } from '../single-flight';
import { type PictureEncoder, sourceOf } from './picture-encoder';
import { Slots } from './slots';

type Dependencies = {
  readonly files: FileStore;
  readonly clock: Clock;
  readonly outbound: Outbound;
  readonly pictures: PictureEncoder;
};
/** A picture of another’s address, made small; undefined where there is none, or none right now. */
export type RemotePictures = (accountId: number, url: string) => Promise<Buffer | Readable | undefined>;

const fetchMs = 5000;
const rememberFailureMs = 10 * 60 * 1000;
const failuresKept = 10_000;
/** A folder of its own, so that what users uploaded is never swept. */
const folder = 'pictures';
const keptUnseenSeconds = 180 * 24 * 3600;

/** Forgets pictures that nobody has looked at for half a year; who looks again has them fetched again. */
export const prunePictures =
  ({ files, clock }: Pick<Dependencies, 'files' | 'clock'>) =>
  async (): Promise<void> => {
    await files.sweep(folder, secondsAfter(clock.now(), -keptUnseenSeconds));
  };

/** Reads pictures of other addresses, made small, from our own store or from there. One serves all features: what is fetched at once is in memory. */
export function imageProxy({ files, clock, outbound, pictures }: Dependencies): RemotePictures {
  const slots = new Slots({ running: 6, ofOwner: 3, waiting: 200 });
  const share = singleFlight<Buffer | undefined>();
  const failedUntil = new Map<string, number>();
  const failed = (key: string) => (failedUntil.get(key) ?? 0) > clock.now().getTime();

  return async (accountId, url) => {
    const key = `${folder}/${accountId}/${createHash('sha256').update(url).digest('base64url')}.webp`;
    const kept = await files.read(key);
    if (kept) {
      await files.touch(key, clock.now());
      return kept.stream;
    }
    if (failed(key)) return undefined;
    return share(key, () => slots.run(accountId, () => fetchPicture(accountId, key, url)));
  };

  async function fetchPicture(accountId: number, key: string, url: string): Promise<Buffer | undefined> {
    try {
      const { body } = await outbound.get(new URL(url).href, {
        maxBytes: limits.image.bytes,
        timeoutMs: fetchMs,
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        maxRedirects: 3,
      });
      const picture = await pictures.thumbnail(sourceOf(body), { owner: accountId });
      await files.write(key, picture);
      return picture;
    } catch (error) {
      // It is our own work that is too much: the address has done nothing wrong.
      if (error instanceof Refusal) return undefined;
      // Whatever the reason: the address is not asked again for a while, and the page shows its own drawing.
      if (failedUntil.size >= failuresKept) failedUntil.clear();
      failedUntil.set(key, clock.now().getTime() + rememberFailureMs);
      return undefined;
    }
  }
}
