// bare-feed <file.gz>: unpacks a gzipped XML file and parses it as a stream, nothing else; prints its seconds and items.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Parser } from 'htmlparser2';

const begun = performance.now();
let items = 0;
const parser = new Parser(
  {
    onopentag: (name) => {
      if (name === 'item') items += 1;
    },
    ontext: () => {},
    onclosetag: () => {},
  },
  { xmlMode: true, decodeEntities: true },
);
const onlyReads = process.argv[3] === 'read';
const text = new TextDecoder('utf-8', { fatal: true });
for await (const piece of createReadStream(process.argv[2] ?? '').pipe(createGunzip()))
  if (!onlyReads) parser.write(text.decode(piece, { stream: true }));
if (!onlyReads) parser.end();
console.log(JSON.stringify({ seconds: (performance.now() - begun) / 1000, items }));
