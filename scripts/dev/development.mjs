import { existsSync } from 'node:fs';
import { runNode } from '../lib/run.mjs';
import { ApiProcess } from './api-process.mjs';
import { mailDesigner } from './documents.mjs';
import { startFront } from './front.mjs';
import { startPages } from './pages.mjs';
import { watchSources } from './watch.mjs';

const say = (message) => console.log(message);

/** Why the address cannot be had, as a sentence. */
function refusal(error, where) {
  if (error.code === 'EADDRINUSE') return `Something else listens at ${where}: choose another PORT.`;
  if (error.code === 'EACCES') return `This user may not listen at ${where}: choose a PORT above 1023.`;
  return error.message;
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

  const front = await startFront(host, Number(port)).catch((error) => {
    console.error(refusal(error, `${host}:${port}`));
    return end(1);
  });
  started.push(front.stop);
  try {
    if (!existsSync(mailDesigner)) await runNode('scripts/build.mjs', ['mail-designer'], { show: true });
    const pages = await startPages(front.server, say);
    started.push(pages.stop);
    const api = new ApiProcess({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? front.url }, say);
    started.push(() => api.stop());
    front.show(pages, api);
    if (!(await api.update())) return end(1);
    started.push(
      watchSources({
        api: () => api.update(),
        embed: () => pages.buildEmbed(),
        // The API reads them at its start.
        documents: () => pages.writeDocuments().then(() => api.update()),
      }),
    );
    say(`Digital Wardrobe is ready at ${front.url}; what is changed is seen at once. Ctrl-C stops it.`);
  } catch (error) {
    console.error(error);
    await end(1);
  }
}
