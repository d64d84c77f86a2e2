import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/**
 * Serves html pages from an origin of their own, as a shop would, until the test ends.
 * @param pages html by path, for example `{ '/thanks': '<!doctype html>...' }`; it may be changed while it is served
 * @returns the origin, without a slash at the end
 */
export async function serveShop(pages: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://shop').pathname];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop page has no port.');
  return `http://127.0.0.1:${address.port}`;
}
