import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { odsFile } from './ods-file';

/** The files of an archive, read by its central directory. */
function filesOf(archive: Buffer): Map<string, string> {
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

it('is a spreadsheet that begins with its type and holds texts as texts', () => {
  const file = Buffer.from(
    odsFile('Schedule', [
      ['Name', 'Amount'],
      ['=1+1 & "Ada" <b>', { number: '200.00' }],
      ['', ''],
    ]),
  );
  expect(file.subarray(30, 84).toString('latin1')).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
  const files = filesOf(file);
  expect([...files.keys()]).toEqual(['mimetype', 'META-INF/manifest.xml', 'content.xml']);
  const content = files.get('content.xml') ?? '';
  expect(content).toContain(
    '<table:table-cell office:value-type="string"><text:p>=1+1 &amp; &quot;Ada&quot; &lt;b&gt;</text:p></table:table-cell>',
  );
  expect(content).toContain(
    '<table:table-cell office:value-type="float" office:value="200.00"><text:p>200.00</text:p></table:table-cell>',
  );
  expect(content.match(/<table:table-row>/g)).toHaveLength(3);
});
