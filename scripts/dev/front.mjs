import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/** Hands a request to the API as it came, and its answer back. */
async function pass(incoming, outgoing, api) {
  const fail = (error) => {
    if (outgoing.headersSent) return outgoing.destroy();
    outgoing.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
    outgoing.end(`${error.message} The terminal of npm run dev says why.\n`);
  };
  try {
    const { hostname, port } = new URL(await api.url);
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.rawHeaders);
      // Either may break off, and the other ends with it.
      pipeline(answer, outgoing, () => {});
    });
    onward.on('error', fail);
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  } catch (error) {
    fail(error);
  }
}

/** One address. Until it is told what to show, requests wait. @throws where the address cannot be had */
export async function startFront(host, port) {
  let show;
  const shown = new Promise((resolve) => {
    show = resolve;
  });
  const server = createServer(async (incoming, outgoing) => {
    const { pages, api } = await shown;
    const owner = pages.ownerOf(incoming.url.split('?')[0]);
    if (!owner) return pass(incoming, outgoing, api);
    owner(incoming, outgoing, () => outgoing.writeHead(404).end());
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    server,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}`,
    show: (pages, api) => show({ pages, api }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
