import { connect } from 'node:net';
import { clientIds } from '@dw/contract';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../testing/test-app';

/** Sends a request whole before it reads anything, as simple clients do. @returns the first line of the answer */
const sendThenRead = (origin: string, head: string, body: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`${head}\r\nHost: ${hostname}\r\nContent-Length: ${body.length}\r\n\r\n`);
      socket.write(body, (error) => {
        if (error) return reject(error);
        socket.once('data', (answer) => {
          socket.destroy();
          resolve(answer.toString('latin1').split('\r\n')[0] ?? '');
        });
        socket.resume();
      });
    });
    socket.once('error', reject);
  });

it('a client that sends all before it reads hears that its body is too large', async () => {
  const app = await startTestApp(3);
  onTestFinished(app.close);
  const { token } = await app.make.tenant('RETAILER');
  const head = (path: string, type: string) =>
    `POST /api${path} HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nX-Client-Id: ${clientIds.dashboard}\r\nContent-Type: ${type}`;
  const large = Buffer.alloc(12_000_000, 'x');
  const json = Buffer.concat([Buffer.from('{"name":"'), large, Buffer.from('"}')]);
  expect(await sendThenRead(app.origin, head('/websites', 'application/json'), json)).toBe(
    'HTTP/1.1 413 Payload Too Large',
  );
  const part = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  const form = Buffer.concat([part, large, Buffer.from('\r\n--b--\r\n')]);
  const type = 'multipart/form-data; boundary=b';
  for (const path of ['/files', '/retailers/coupons'])
    expect(await sendThenRead(app.origin, head(path, type), form), path).toMatch(/ 4(?:13|22) /);
});
