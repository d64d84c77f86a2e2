/**
 * What the encoder's process runs. It is a text because the server is one bundled file, as is the program of the demo's pictures.
 * Its first argument names the library. It answers each message `{ size, task, limits }`, whose picture comes by the standard input,
 * with `{ content, type, width, height }` or with `{ problem }`; what a picture would take unpacked is judged by its header, before
 * anything is decoded.
 */
export const encoderProgram = `
  const sharp = require(process.argv[1]);
  sharp.cache(false);
  sharp.concurrency(1);
  const sampleBytes = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8 };
  // What the decoder must hold at once: rows as they come, or all of it where the file is not in that order.
  const heldAtOnce = (found, unpacked) => {
    const inRows = found.format === 'jpeg' || found.format === 'png';
    if (inRows && !found.isProgressive) return 0;
    if (found.format !== 'jpeg') return unpacked;
    const samples = found.chromaSubsampling === '4:2:0' ? 1.5 : found.chromaSubsampling === '4:2:2' ? 2 : found.channels;
    return found.width * found.height * samples * 2;
  };
  const problemOf = (found, limits) => {
    const pixels = found.width * found.height;
    if (pixels > limits.pixels) return 'too_many_pixels';
    const unpacked = pixels * found.channels * (sampleBytes[found.depth] ?? 8);
    if (unpacked > limits.unpackedBytes) return 'too_large_unpacked';
    if (heldAtOnce(found, unpacked) > limits.heldBytes) return 'too_large_progressive';
  };
  const encode = async (bytes, { task, limits }) => {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    const problem = problemOf(found, limits);
    if (problem) return { problem };
    const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: task.edge, height: task.edge, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const kept = task.webp ? picture.webp({ quality: 80 }) : found.format === 'jpeg' ? picture.jpeg({ quality: 82 }) : picture.png();
    const { data, info } = await kept.toBuffer({ resolveWithObject: true });
    return { content: data, type: 'image/' + info.format, width: info.width, height: info.height };
  };
  let asked;
  let pieces = [];
  let come = 0;
  const begin = () => {
    if (!asked || come < asked.size) return;
    const [bytes, task] = [Buffer.concat(pieces), asked];
    [asked, pieces, come] = [undefined, [], 0];
    encode(bytes, task).catch(() => ({ problem: 'unreadable' })).then((answer) => process.send(answer));
  };
  process.on('message', (message) => {
    asked = message;
    begin();
  });
  process.stdin.on('data', (piece) => {
    pieces.push(piece);
    come += piece.length;
    begin();
  });
`;
