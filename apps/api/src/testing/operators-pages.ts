import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from './test-app';

/** The operator’s own texts of an app: writes and removes them, and reads the public pages as a browser gets them. */
export function operatorsPages(app: () => TestApp) {
  const folder = () => join(app().services.config.dataDir, 'pages');
  return {
    async write(name: string, text: string): Promise<void> {
      await mkdir(folder(), { recursive: true });
      await writeFile(join(folder(), name), text);
    },
    clear: () => rm(folder(), { recursive: true, force: true }),
    async page(path: string, language = 'en-GB'): Promise<string> {
      const answer = await fetch(`${app().origin}${path}`, { headers: { 'Accept-Language': language } });
      expect(answer.status).toBe(200);
      return answer.text();
    },
  };
}
