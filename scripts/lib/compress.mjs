import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthIt = /\.(?:js|css|svg)$/;

/** Writes `.br` and `.gz` beside each script and style of a built folder: the server sends what the browser takes. */
export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!worthIt.test(name) || statSync(path).size < 1024) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
