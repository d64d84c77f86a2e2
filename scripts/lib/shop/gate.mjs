import { request as ask, createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stands between a shop and the service, and can be what a bad day is: `up`, `down` (no answer, the line is cut), `slow`
 * (30 s), `html` (a page of maintenance with 200), `busy` (503).
 */
export async function openGate(target) {
  const state = { mode: 'up', calls: 0 };
  const { hostname, port } = new URL(target);
  const server = createServer(async (incoming, answer) => {
    state.calls += 1;
    if (state.mode === 'down') return incoming.socket.destroy();
    if (state.mode === 'slow') await sleep(30_000);
    if (state.mode === 'html') return answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
    if (state.mode === 'busy') return answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    const { method, url, headers } = incoming;
    const onward = ask({ hostname, port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    state,
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
