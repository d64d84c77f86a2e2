/** What both health checks answered at one moment; 0 where nobody answered. */
type Seen = { readonly live: number; readonly ready: number };

/** Asks both health checks every 25 ms, each time on a connection of its own. */
export function watchHealth(origin: string): {
  readonly seen: readonly Seen[];
  readonly stop: () => Promise<readonly Seen[]>;
} {
  const seen: Seen[] = [];
  let stopping = false;
  const watching = (async () => {
    while (!stopping) {
      const [live, ready] = await Promise.all([statusOf(`${origin}/health/live`), statusOf(`${origin}/health/ready`)]);
      seen.push({ live, ready });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return {
    seen,
    async stop() {
      stopping = true;
      await watching;
      return seen;
    },
  };
}

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
