import { encode } from 'uqr';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one);
const cell = 6;

/**
 * The html of a plain mail with a code to scan below its text. The code is a table of coloured cells: pictures are often blocked, and those
 * from elsewhere would tell when a mail is read.
 * @param text the mail’s plain text
 * @param content what the code holds
 */
export function htmlWithQr(text: string, content: string): string {
  const { data } = encode(content, { ecc: 'M', border: 2 });
  const rows = data.map(
    (row) => `<tr>${row.map((dark) => `<td bgcolor="${dark ? '#000000' : '#ffffff'}"></td>`).join('')}</tr>`,
  );
  const style = `<style>.qr td{width:${cell}px;height:${cell}px;padding:0}</style>`;
  const size = `width="${data.length * cell}" height="${data.length * cell}"`;
  const table = `<table class="qr" ${size} cellspacing="0" cellpadding="0" border="0" bgcolor="#ffffff">${rows.join('')}</table>`;
  return `<!doctype html><html><head><meta charset="utf-8">${style}</head><body><p>${escaped(text).replaceAll('\n', '<br>')}</p>${table}</body></html>`;
}
