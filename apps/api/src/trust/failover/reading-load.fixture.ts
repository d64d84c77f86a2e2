import { websites } from '@dw/contract';
import { request } from '../../testing/client';

/** When it was asked, and when it was answered. */
export type Asked = { readonly status: number; readonly at: number; readonly ended: number };

export type ReadingLoad = {
  readonly lists: readonly Asked[];
  readonly writes: readonly Asked[];
  /** What a list did not show that was asked for after the write was acknowledged: `lacks` or `still shows` a website. */
  readonly untrue: readonly string[];
  readonly stop: () => Promise<void>;
};

type Places = { readonly writer: string; readonly reader: string; readonly token: string };

/** Two clients write in one process and ask for the list in the other at once, over and over; two more only ask for the list. */
export function startReadingLoad({ writer, reader, token }: Places): ReadingLoad {
  const lists: Asked[] = [];
  const writes: Asked[] = [];
  const untrue: string[] = [];
  let ended = false;
  const timed = async (into: Asked[], ask: () => Promise<Response>) => {
    const at = performance.now();
    const answer = await ask();
    const text = await answer.text();
    into.push({ status: answer.status, at, ended: performance.now() });
    return { ok: answer.ok, text };
  };
  const list = () => timed(lists, () => request(reader, websites.list, { token, query: { per_page: 100 } }));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  const write = async () => {
    const body = { url: `https://${crypto.randomUUID()}.example` };
    const made = await timed(writes, () => request(writer, websites.create, { token, body }));
    if (!made.ok) return;
    const { uuid } = websites.create.answer.parse(JSON.parse(made.text)).site;
    const after = await list();
    if (after.ok && !after.text.includes(uuid)) untrue.push(`lacks ${uuid}`);
    const removed = await timed(writes, () => request(writer, websites.remove, { token, path: { uuid } }));
    if (!removed.ok) return;
    const left = await list();
    if (left.ok && left.text.includes(uuid)) untrue.push(`still shows ${uuid}`);
  };
  const over = async (work: () => Promise<unknown>) => {
    while (!ended) {
      await work();
      await pause();
    }
  };
  const working = Promise.all([over(write), over(write), over(list), over(list)]);
  return {
    lists,
    writes,
    untrue,
    async stop() {
      ended = true;
      await working;
    },
  };
}
