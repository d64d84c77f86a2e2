import { encode } from 'uqr';

const cell = 6;
const style = `<style>.qr td{width:${cell}px;height:${cell}px;padding:0}</style>`;

/**
 * The html of a mail with a code to scan below its text. The code is a table of coloured cells: pictures are often blocked, and those from
 * elsewhere would tell when a mail is read.
 * @param html    a whole document
 * @param content what the code holds
 */
export function withQr(html: string, content: string): string {
  const { data } = encode(content, { ecc: 'M', border: 2 });
  const rows = data.map(
    (row) => `<tr>${row.map((dark) => `<td bgcolor="${dark ? '#000000' : '#ffffff'}"></td>`).join('')}</tr>`,
  );
  const size = `width="${data.length * cell}" height="${data.length * cell}"`;
  const table = `<table class="qr" ${size} cellspacing="0" cellpadding="0" border="0" bgcolor="#ffffff">${rows.join('')}</table>`;
  return html.replace('</head>', `${style}</head>`).replace('</body>', `${table}</body>`);
}
