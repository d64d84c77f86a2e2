import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@dw/contract';
import type { LegalName } from './legal-names';
import { legalTemplates } from './legal-templates';

/** A text as it is shown. `version` is a hash of its words. */
export type LegalText = {
  readonly markdown: string;
  readonly version: string;
  readonly template: boolean;
  readonly language: Language;
};

/**
 * The operator’s text, `DATA_DIR/pages/<name>.<language>.md` or `<name>.md`; else our template in
 * that language. Read each time, so that a new
 * text needs no restart.
 */
export async function legalText(dataDir: string, name: LegalName, language: Language = 'en'): Promise<LegalText> {
  for (const file of [`${name}.${language}.md`, `${name}.md`]) {
    const own = await readFile(join(dataDir, 'pages', file), 'utf8').catch(noFile);
    // An empty file counts as none: nobody could accept it.
    if (own?.trim()) return { markdown: own, version: versionOf(own), template: false, language };
  }
  const markdown = legalTemplates[language][name];
  return { markdown, version: `template-${versionOf(markdown)}`, template: true, language };
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

function noFile(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')))
    throw error;
}
