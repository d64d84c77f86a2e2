import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { runNode } from '../lib/run.mjs';
import { ApiProcess } from './api-process.mjs';
import { mailDesigner } from './documents.mjs';
import { startFront } from './front.mjs';
import { startPages } from './pages.mjs';
import { watchSources } from './watch.mjs';

const say = (message) => console.log(message);

/** Why the address cannot be had, as a sentence. */
function refusal(error, where, name) {
  if (error.code === 'EADDRINUSE') return `Something else listens at ${where}: choose another ${name}.`;
  if (error.code === 'EACCES') return `This user may not listen at ${where}: choose a ${name} above 1023.`;
  return error.message;
}

/** A port that is free now, on this machine alone. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts everything and stays until a signal ends it; each part that was started is stopped. */
export async function startDevelopment({ env = process.env } = {}) {
  const { HOST: host = '127.0.0.1', PORT: port = '3000' } = env;
  const started = [];
  let ending;
  const end = (code) => {
    ending ??= (async () => {
      for (const stop of started.reverse()) await stop();
      process.exit(code);
    })();
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

  const listen = async (name, at) => {
    const front = await startFront(host, Number(at)).catch((error) => {
      console.error(refusal(error, `${host}:${at}`, name));
      return end(1);
    });
    started.push(front.stop);
    return front;
  };
  const front = await listen('PORT', port);
  // The console is an origin of its own.
  const desk = await listen('CONSOLE_PORT', env.CONSOLE_PORT ?? (Number(port) === 0 ? 0 : Number(port) + 1));
  desk.server.on('upgrade', (...upgrade) => front.server.emit('upgrade', ...upgrade));
  try {
    if (!existsSync(mailDesigner)) await runNode('scripts/build.mjs', ['mail-designer'], { show: true });
    const pages = await startPages(front.server, say);
    started.push(pages.stop);
    const deskPort = await freePort();
    const api = new ApiProcess(
      {
        ...env,
        PUBLIC_URL: env.PUBLIC_URL ?? front.url,
        ...{ CONSOLE_HOST: '127.0.0.1', CONSOLE_PORT: String(deskPort), CONSOLE_URL: env.CONSOLE_URL ?? desk.url },
      },
      say,
    );
    started.push(() => api.stop());
    front.show(pages, api);
    const behind = () => `http://127.0.0.1:${deskPort}`;
    desk.show(
      { ownerOf: pages.ownerAtConsole },
      {
        get url() {
          return api.url.then(behind);
        },
      },
    );
    if (!(await api.update())) return end(1);
    started.push(
      watchSources({
        api: () => api.update(),
        embed: () => pages.buildEmbed(),
        // The API reads them at its start.
        documents: () => pages.writeDocuments().then(() => api.update()),
      }),
    );
    say(`The console is at ${desk.url}; \`npm run operator -- console add\` lets somebody in.`);
    say(`Digital Wardrobe is ready at ${front.url}; what is changed is seen at once. Ctrl-C stops it.`);
  } catch (error) {
    console.error(error);
    await end(1);
  }
}
