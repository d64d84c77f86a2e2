const edge = 480;
const inputPixels = 40_000_000;

/** First bytes of the formats that shops use; the decoder would also take SVG, PDF and more. */
const shapes: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(?:avif|avis|mif1)/,
];

/** A picture encoded anew as webp, its longest edge at most 480 pixels. Rejects what is no picture. */
export async function thumbnailOf(bytes: Buffer): Promise<Buffer> {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (!shapes.some((shape) => shape.test(head))) throw new Error('This is no picture.');
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: inputPixels, failOn: 'error' })
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 80 })
    .toBuffer();
}
