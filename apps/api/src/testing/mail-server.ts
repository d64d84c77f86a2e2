import { createServer } from 'node:net';

/** As much of a mail server as a client asks for. */
export class TestMailServer {
  /** What it took, as it came. */
  taken: string[] = [];
  /** How it answers the next messages; empty is well. */
  answers: string[] = [];
  /** How it answers the next recipients; empty is well. */
  atRecipient: string[] = [];
  /** How many messages came, taken or not. */
  tries = 0;

  readonly #server = createServer((socket) => {
    let [text, inData] = ['', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 mail.example');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); !inData && end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        inData = /^DATA/i.test(line);
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (inData) say('354 go on');
        else say((/^RCPT/i.test(line) && this.atRecipient.shift()) || '250 ok');
      }
      if (!inData || !text.endsWith('\r\n.\r\n')) return;
      const answer = this.answers.shift() ?? '250 taken';
      this.tries += 1;
      if (answer.startsWith('250')) this.taken.push(text);
      [text, inData] = ['', false];
      say(answer);
    });
  });

  /** @returns its port on 127.0.0.1 */
  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
    return address.port;
  }

  /** Forgets what came, and what it was to answer. */
  reset(): void {
    [this.taken, this.answers, this.atRecipient, this.tries] = [[], [], [], 0];
  }

  close(): void {
    this.#server.close();
  }
}
