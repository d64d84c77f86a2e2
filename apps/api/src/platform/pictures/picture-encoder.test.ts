import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EncodingTask } from './encoder-process';
import { NotAnImage, PictureEncoder, sourceOf } from './picture-encoder';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4F632F' }, limitInputPixels: false });
const encoder = new PictureEncoder();
afterAll(() => encoder.close());
const sentence = (bytes: Buffer) =>
  encoder.kept(sourceOf(bytes), { owner: 1 }).then(
    () => 'kept',
    (error: unknown) => (error instanceof NotAnImage ? error.message : String(error)),
  );
/** Only its beginning: whoever decoded it would find that it cannot be read. */
const beginningOf = (picture: Buffer) => picture.subarray(0, 2000);

describe('what a picture takes once it is unpacked', () => {
  it('is judged by its header, before anything is decoded', async () => {
    const wide = await plain(7740, 7740).toColourspace('rgb16').png().toBuffer();
    expect(wide.length).toBeLessThan(2_000_000);
    const large =
      'The image takes more than 200 MB once unpacked. Save it with 8 bits per colour or with fewer pixels.';
    expect(await sentence(wide)).toBe(large);
    expect(await sentence(beginningOf(wide))).toBe(large);
    expect(await sentence(beginningOf(await plain(9000, 7000).png().toBuffer()))).toBe(
      'The image has too many pixels: at most 60 megapixels.',
    );
    const progressive = 'The image is too large to be progressive or interlaced. Save it without that option.';
    expect(await sentence(beginningOf(await plain(7000, 5000).jpeg({ progressive: true }).toBuffer()))).toBe(
      progressive,
    );
    expect(await sentence(beginningOf(await plain(6000, 5000).png({ progressive: true }).toBuffer()))).toBe(
      progressive,
    );
  });

  it('may be that of a photo of 48 megapixels, upright or not, and of a progressive one of 24', async () => {
    const photo = plain(8000, 6000);
    const turned = await encoder.kept(
      sourceOf(await photo.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()),
      { owner: 1 },
    );
    expect([turned.type, turned.width, turned.height]).toEqual(['image/jpeg', 1500, 2000]);
    expect(await sentence(await photo.clone().png().toBuffer())).toBe('kept');
    expect(await sentence(await plain(6000, 4000).jpeg({ progressive: true }).toBuffer())).toBe('kept');
    expect(await sentence(await plain(5000, 5000).toColourspace('rgb16').png().toBuffer())).toBe('kept');
  });
});

describe('the turns', () => {
  let now = 0;
  let most = 0;
  let order: number[] = [];
  let held: (() => void)[] = [];
  beforeEach(() => {
    [now, most, order, held] = [0, 0, [], []];
  });
  const encode = async ({ task }: EncodingTask) => {
    now += 1;
    most = Math.max(most, now);
    order.push(task.edge);
    await new Promise<void>((resolve) => held.push(resolve));
    now -= 1;
    if (task.edge === 13) throw new Error('It broke.');
    return { content: Buffer.of(1), type: 'image/png' as const, width: 1, height: 1 };
  };
  const png = sourceOf(Buffer.from('89504e470d0a1a0a', 'hex'));
  /** Lets each go as it comes, until so many have. */
  const letGo = async (count: number) => {
    for (let gone = 0; gone < count; ) {
      const next = held.shift();
      if (next) gone += 1;
      next?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('are one picture at a time, whoever sends how many, and owners come in turn', async () => {
    const pictures = new PictureEncoder(encode);
    const greedy = [100, 101, 102, 103, 104].map((edge) => pictures.kept(png, { owner: 1 }, edge));
    const modest = pictures.kept(png, { owner: 2 }, 200);
    await letGo(6);
    await Promise.all([...greedy, modest]);
    expect(most).toBe(1);
    expect(order.indexOf(200)).toBeLessThanOrEqual(2);
    expect(order.filter((edge) => edge < 200)).toEqual([100, 101, 102, 103, 104]);
  });

  it('are handed on after a failure, and not taken by whoever is gone', async () => {
    const pictures = new PictureEncoder(encode);
    const hangUp = new AbortController();
    const failing = expect(pictures.kept(png, { owner: 1 }, 13)).rejects.toThrow('It broke.');
    const gone = expect(pictures.kept(png, { owner: 1, signal: hangUp.signal }, 14)).rejects.toThrow('gone');
    const next = pictures.kept(png, { owner: 1 }, 15);
    hangUp.abort(new Error('gone'));
    await letGo(2);
    await Promise.all([failing, gone, next]);
    expect(order).toEqual([13, 15]);
  });

  it('are refused beyond the queue, and a picture that waits is not read', async () => {
    const pictures = new PictureEncoder(encode);
    let opened = 0;
    const source = {
      ...png,
      open: async () => {
        opened += 1;
        return png.open();
      },
    };
    const waiting = Array.from({ length: 201 }, () => pictures.kept(source, { owner: 1 }, 1));
    await expect(pictures.kept(source, { owner: 2 }, 1)).rejects.toMatchObject({
      status: 503,
      code: 'pictures_busy',
      details: { retryAfter: 5 },
    });
    expect(opened).toBe(0);
    await letGo(201);
    await Promise.all(waiting);
    expect(order).toHaveLength(201);
  });
});

it('a picture that ends the process is unreadable, and the next one is read', async () => {
  const fine = await plain(40, 30).png().toBuffer();
  const one = expect(encoder.kept(sourceOf(fine), { owner: 1 })).rejects.toThrow(NotAnImage);
  encoder.close();
  await one;
  expect(await sentence(fine)).toBe('kept');
});

it('a picture whose process ends is let go, though it was not read to its end', async () => {
  // Half of what it was to have: the process waits for the rest.
  const half = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000);
      await new Promise(() => {});
    })(),
  );
  const source = { ...sourceOf(await plain(40, 30).png().toBuffer()), bytes: 2000, open: async () => half };
  const one = expect(encoder.kept(source, { owner: 1 })).rejects.toThrow(NotAnImage);
  await expect.poll(() => half.readableDidRead).toBe(true);
  encoder.close();
  await one;
  expect(half.destroyed).toBe(true);
});
