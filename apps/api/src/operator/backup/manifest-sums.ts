import { size } from '../output';
import type { Manifest } from './archive-format';

export const sumsOf = ({ tables, files }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.count,
  file_bytes: files.bytes,
});

export function inWords(manifest: Manifest): string {
  const { tables, rows, files, file_bytes } = sumsOf(manifest);
  return `${rows} rows in ${tables} tables and ${files === 1 ? '1 file' : `${files} files`} (${size(file_bytes)})`;
}
