import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@dw/contract';
import type { Config } from '../../config/config';
import type { LegalName } from './legal-names';
import { legalTemplates } from './legal-templates';

/** A text as it is shown. `version` is a hash of its words. */
export type LegalText = {
  readonly markdown: string;
  readonly version: string;
  readonly template: boolean;
  readonly language: Language;
};

/** Who runs the service, and where their own texts lie. */
type Running = Pick<Config, 'dataDir' | 'seller' | 'contactEmail' | 'mailFrom' | 'demoData'>;

/**
 * The operator’s text, `DATA_DIR/pages/<name>.<language>.md` or `<name>.md`; else our template in that language, filled in with who
 * runs the service. Read each time, so that a new text needs no restart.
 */
export async function legalText(config: Running, name: LegalName, language: Language = 'en'): Promise<LegalText> {
  for (const file of [`${name}.${language}.md`, `${name}.md`]) {
    const own = await readFile(join(config.dataDir, 'pages', file), 'utf8').catch(noFile);
    // An empty file counts as none: nobody could accept it.
    if (own?.trim()) return { markdown: own, version: versionOf(own), template: false, language };
  }
  const markdown = filled(legalTemplates[language][name], config);
  return { markdown, version: `template-${versionOf(markdown)}`, template: true, language };
}

/** `{company}` is who runs the service, with the address; `{reach}` where mail reaches them. */
function filled(template: string, { seller, contactEmail, mailFrom, demoData }: Running): string {
  const company = [seller.name, ...seller.address].join(', ');
  const sender = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0];
  const reach = `<${contactEmail ?? (demoData ? 'hello@demo.example' : sender)}>`;
  return template.replaceAll('{company}', () => company).replaceAll('{reach}', () => reach);
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

function noFile(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')))
    throw error;
}
