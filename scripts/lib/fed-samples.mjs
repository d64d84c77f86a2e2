import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Adds each file as a product feed and waits for its first run. @returns per file what was said, and what is wrong with it */
export async function feedAll(files, folder, call) {
  const server = createServer((request, response) => {
    const file = files.find((one) => `/${encodeURIComponent(basename(one))}` === request.url);
    if (file === undefined) response.writeHead(404).end();
    else createReadStream(resolve(folder, file)).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const results = [];
  try {
    for (const file of files) {
      const url = `http://127.0.0.1:${server.address().port}/${encodeURIComponent(basename(file))}`;
      const { body: feed } = await call('POST', '/retailers/feeds', { retailers_feeds_type_id: 1, url });
      const run = await lastRun(call, feed?.id);
      results.push({ file, ...judged(readFileSync(resolve(folder, file)), run) });
      await call('DELETE', `/retailers/feeds/${feed?.id}`);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return results;
}

async function lastRun(call, id) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await call('GET', `/retailers/feeds/${id}`);
    if (body?.last_run && body.last_run.state !== 'running') return body.last_run;
    await sleep(100);
  }
  return undefined;
}

function judged(content, run) {
  if (!run) return { said: 'no end', wrong: 'did not end within a minute' };
  if (run.state === 'failed')
    return { said: run.message, wrong: run.code && run.message ? undefined : 'gives no reason' };
  const said = `${run.read} items, ${run.refused} refused, ${run.incomplete} incomplete`;
  if (run.read === 0) return { said, wrong: 'has no item' };
  const text = content.toString('latin1');
  const tags = text.match(/<(?:item|entry)[\s>]/g)?.length;
  return { said, wrong: tags !== undefined && tags !== run.read ? `has ${tags} items in its text` : undefined };
}
