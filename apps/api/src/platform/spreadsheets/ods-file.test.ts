import { expect, it } from 'vitest';
import { filesOf } from '../../testing/archive';
import { odsFile } from './ods-file';

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
