import { Socket } from 'node:net';

/**
 * The socket of a database connection: what is written within one turn of the event loop leaves in one piece. The client
 * writes each statement by itself, and each write would wake the database once more.
 */
export class FlushingSocket extends Socket {
  #holding = false;

  constructor() {
    super();
    // Node’s connect() puts the plain method back.
    this.once('connect', () => {
      this.write = FlushingSocket.prototype.write;
    });
  }

  override write(chunk: Uint8Array | string, callback?: (error?: Error | null) => void): boolean;
  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding,
    callback?: (error?: Error | null) => void,
  ): boolean;
  override write(
    chunk: Uint8Array | string,
    second?: BufferEncoding | ((error?: Error | null) => void),
    third?: (error?: Error | null) => void,
  ): boolean {
    if (!this.#holding) {
      this.#holding = true;
      this.cork();
      // After the promises that are due now: they may send more.
      process.nextTick(() => {
        this.#holding = false;
        this.uncork();
      });
    }
    if (typeof second === 'function') return super.write(chunk, second);
    return super.write(chunk, second, third);
  }
}
