import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ServerFolder } from '../testing/server-process';

/** One import: its books, which `look` checks against the tables, and what has to be true in the end. */
export type Trial = {
  readonly look: () => Promise<{ readonly state: string; readonly position: number }>;
  readonly whole: (origin: string) => Promise<void>;
};

const resumeWithinMs = 30_000;

/** Kills the server at that many random moments of imports, one import after the other, until all of them are whole. */
export async function killDuringImports(
  folder: ServerFolder,
  env: Record<string, string>,
  wanted: number,
  begin: (origin: string) => Promise<Trial>,
): Promise<void> {
  let server = folder.start(env);
  let slowestResume = 0;
  let midway = 0;
  for (let killed = 0; killed < wanted; ) {
    const { look, whole } = await begin(await server.url);
    while (killed < wanted && (await look()).state === 'running') {
      await pause(Math.random() * 300);
      await look();
      await server.end('SIGKILL');
      killed += 1;
      const { position, state } = await look();
      if (state === 'running') midway += 1;
      server = folder.start(env);
      await server.url;
      const begun = performance.now();
      while (state === 'running' && (await look()).position === position && (await look()).state === 'running')
        await pause(50);
      slowestResume = Math.max(slowestResume, performance.now() - begun);
    }
    await whole(await server.url);
  }
  expect(midway).toBeGreaterThan(0);
  expect(slowestResume).toBeLessThan(resumeWithinMs);
  expect(await readdir(join(folder.dataDir, 'files/imports'))).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
}
