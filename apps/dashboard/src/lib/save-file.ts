/** Hands a file to the browser’s downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const quoted = (cell: string): string => (/[\x22,;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  });
