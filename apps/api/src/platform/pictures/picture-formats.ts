/** First bytes of the formats that are read: the decoder would also take SVG, PDF and more. */
const shapes = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['avif', /^[\s\S]{4}ftyp(?:avif|avis|mif1)/],
] as const;
type Format = (typeof shapes)[number][0];

/** What users may upload. */
export const uploadFormats: readonly Format[] = ['jpeg', 'png'];
/** What fetched pictures may be. */
export const shownFormats: readonly Format[] = ['jpeg', 'png', 'gif', 'webp', 'avif'];

/** The format that the first bytes show. */
export function formatOf(head: Buffer): Format | undefined {
  const text = head.subarray(0, 16).toString('latin1');
  return shapes.find(([, shape]) => shape.test(text))?.[0];
}
