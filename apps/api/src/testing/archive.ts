import { inflateRawSync } from 'node:zlib';

/** The files of an archive, read by its central directory. */
export function filesOf(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, named] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    const start = archive.readUInt32LE(at + 42) + 30 + named;
    const data = archive.subarray(start, start + size);
    files.set(name, (method === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + named;
  }
  return files;
}

/** The rows of an ODS file’s sheet, as their cells are read. */
export function rowsOfOds(archive: Buffer): readonly (readonly string[])[] {
  const content = filesOf(archive).get('content.xml') ?? '';
  const cell = /<table:table-cell[^>]*?(?:\/>|>(.*?)<\/table:table-cell>)/gs;
  const textOf = (inner = '') =>
    inner
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  return [...content.matchAll(/<table:table-row>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(cell)].map(([, inner]) => textOf(inner)),
  );
}
