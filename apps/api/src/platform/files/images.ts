import { limits } from '@dw/contract';

/** A picture as it is kept: encoded anew, so without metadata or trailing data. */
export type EncodedImage = {
  readonly content: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
};

/** Thrown where the bytes are no jpeg or png that can be kept; the message is for the user. */
export class NotAnImage extends Error {}

/** jpeg or png by its first bytes: the decoder would also take SVG and more. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  return undefined;
}

/**
 * Checks an upload by its content and encodes it anew, its longest edge at most `edge` pixels.
 * @throws NotAnImage
 */
export async function encodeImage(bytes: Buffer, edge: number = limits.image.edge): Promise<EncodedImage> {
  const format = formatOf(bytes);
  if (!format) throw new NotAnImage('Only jpeg and png images are allowed.');
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limits.image.inputPixels) {
      const most = limits.image.inputPixels / 1_000_000;
      throw new NotAnImage(`The image has too many pixels: at most ${most} megapixels.`);
    }
    const picture = sharp(bytes, { limitInputPixels: limits.image.inputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data, info } = await (format === 'jpeg' ? picture.jpeg({ quality: 82 }) : picture.png()).toBuffer({
      resolveWithObject: true,
    });
    return { content: data, type: `image/${format}`, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof NotAnImage) throw error;
    throw new NotAnImage('The image could not be read.', { cause: error });
  }
}
