import { createServer } from 'node:net';

/** A mail server that takes everything and keeps it: who it is to, and its text without the encoding of its transport. */
export function catchMails() {
  const mails = [];
  const server = createServer((socket) => {
    let waiting = '';
    let mail;
    const say = (line) => socket.write(`${line}\r\n`);
    const answer = (line) => {
      if (/^(EHLO|HELO)/i.test(line)) say('250 mail.example');
      else if (/^MAIL FROM/i.test(line)) {
        mail = { to: [], lines: undefined };
        say('250 fine');
      } else if (/^RCPT TO/i.test(line)) {
        mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say('250 fine');
      } else if (/^DATA/i.test(line)) {
        mail.lines = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 fine');
    };
    const take = (line) => {
      if (!mail?.lines) return answer(line);
      if (line !== '.') return mail.lines.push(line.replace(/^\.\./, '.'));
      mails.push({ to: mail.to.join(', '), message: plain(mail.lines.join('\r\n')) });
      mail = undefined;
      say('250 taken');
    };
    socket.on('data', (data) => {
      const lines = (waiting + data.toString('latin1')).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    socket.on('error', () => socket.destroy());
    say('220 mail.example');
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({ mails: () => mails, port: server.address().port, close: () => server.close() }),
    );
  });
}

/** Text of quoted-printable and base64 parts. */
const plain = (mail) =>
  mail
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head, ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/encoding: *base64/i.test(head)) return Buffer.from(body, 'base64').toString();
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(/quoted-printable/i.test(head) ? bytes : body, 'latin1').toString();
    })
    .join('\n');
