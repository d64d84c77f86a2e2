import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server of a test says of a name: its TXT records, or nothing at all. */
export type Zone = Map<string, readonly string[] | 'silent' | 'broken'>;

const noSuchName = 3;
const serverFailure = 2;

/** A real name server on this machine for TXT records; names that it does not hold do not exist. */
export async function startDnsServer(
  zone: Zone,
): Promise<{ address: string; asked: string[]; close(): Promise<void> }> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = nameIn(query);
    asked.push(name);
    const there = zone.get(name.toLowerCase());
    if (there === 'silent') return;
    const records = Array.isArray(there) ? there : [];
    const failure = there === 'broken' ? serverFailure : there === undefined ? noSuchName : 0;
    socket.send(answerTo(query.subarray(0, end + 4), records, failure), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** Header and question as they came, then a record each; a text longer than 255 bytes is sent in pieces. */
function answerTo(question: Buffer, texts: readonly string[], failure: number): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | failure, 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  const records = texts.map((text) => {
    const pieces = (text.match(/.{1,255}/gs) ?? ['']).map((piece) =>
      Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
    );
    const data = Buffer.concat(pieces);
    const fixed = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 0xff]);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([head, ...records]);
}
