import { connect } from 'node:net';
import { ScannerError, type VirusScanner } from './virus-scanner';

const timeoutMs = 10_000;
const defaultPort = 3310;
/** No answer to one file is as long. */
const longestAnswer = 4096;

/**
 * Asks ClamAV’s daemon by its own protocol (`INSTREAM`, clamd(8)): a file goes in one piece with its length before it, and a length of zero ends it.
 * @param address `clamd://host:3310`, or `clamd:///run/clamav/clamd.ctl` for a socket of this machine
 * @param waitMs how long it may take in all, in milliseconds
 */
export function clamdScanner(address: string, waitMs = timeoutMs): VirusScanner {
  const { hostname, port, pathname } = new URL(address);
  const where =
    hostname === ''
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
  return {
    async scan(content) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length);
      const answer = await asked(where, [Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)], waitMs);
      if (answer === 'stream: OK') return undefined;
      const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
      if (found === undefined) throw new ScannerError(`The scanner answered “${answer.slice(0, 200)}”.`);
      return found;
    },
  };
}

type Where = { readonly path: string } | { readonly host: string; readonly port: number };

/** Its answer, without the zero that ends it. */
async function asked(where: Where, parts: readonly Buffer[], waitMs: number): Promise<string> {
  const socket = connect(where);
  const inTime = setTimeout(() => socket.destroy(new Error(`no answer within ${waitMs} ms`)), waitMs);
  try {
    for (const part of parts) socket.write(part);
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      if (answer.length > longestAnswer || answer.includes('\0')) break;
    }
    const end = answer.indexOf('\0');
    if (end < 0) throw new Error('its answer broke off');
    return answer.slice(0, end);
  } catch (error) {
    throw new ScannerError(`The scanner could not be asked: ${error instanceof Error ? error.message : error}.`);
  } finally {
    clearTimeout(inTime);
    socket.destroy();
  }
}
