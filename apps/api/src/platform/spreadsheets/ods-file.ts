import { zipOf } from '../files/zip';

const type = 'application/vnd.oasis.opendocument.spreadsheet';
const beginning = '<?xml version="1.0" encoding="UTF-8"?>';
const manifest = `${beginning}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:version="1.2" manifest:media-type="${type}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A text, or a number with the text that is shown of it. */
export type Cell = string | { readonly number: string };

/** Only a number is one: a text that looks like a formula stays a text. */
function cellOf(cell: Cell): string {
  if (cell === '') return '<table:table-cell/>';
  const text = typeof cell === 'string' ? cell : cell.number;
  const value =
    typeof cell === 'string'
      ? 'office:value-type="string"'
      : `office:value-type="float" office:value="${escaped(text)}"`;
  return `<table:table-cell ${value}><text:p>${escaped(text)}</text:p></table:table-cell>`;
}

/** An OpenDocument spreadsheet of one table. */
export function odsFile(name: string, rows: readonly (readonly Cell[])[]): Uint8Array {
  const lines = rows.map((cells) => `<table:table-row>${cells.map(cellOf).join('')}</table:table-row>`).join('\n');
  const content = `${beginning}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body><office:spreadsheet><table:table table:name="${escaped(name)}">
${lines}
</table:table></office:spreadsheet></office:body></office:document-content>`;
  return zipOf([
    // First and as it is, so that programs know the file by its beginning.
    { name: 'mimetype', text: type, stored: true },
    { name: 'META-INF/manifest.xml', text: manifest },
    { name: 'content.xml', text: content },
  ]);
}
