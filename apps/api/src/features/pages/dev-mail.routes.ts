import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import { documentOf, html } from '../../platform/http/html';
import { sendDocument } from '../../platform/http/security-headers';
import { readMail } from '../../platform/mail/read-mail';
import { developmentPages } from './development';

const shown = 50;

/** The outbox as a page: every code can be read there. Only where mail is kept in it. */
export function devMailPages(http: FastifyInstance, config: Config): void {
  if (config.smtpUrl === undefined) developmentPages(http, config, (scope) => outboxPage(scope, config));
}

function outboxPage(http: FastifyInstance, config: Config): void {
  const outbox = join(config.dataDir, 'outbox');
  http.get('/dev/mail', async (_request, reply) => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const newest = names.sort().reverse().slice(0, shown);
    const mails = await Promise.all(newest.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))));
    const page = documentOf(
      'Mail',
      html`<h1>Mail</h1><p class="quiet">What would have been sent, newest first. <a href="/dev/mail">Refresh</a></p>
        ${mails.length === 0 ? html`<p>Nothing yet.</p>` : html``}
        ${mails.map((mail) => html`<h2>${mail.subject}</h2><p class="quiet">To ${mail.to}, ${mail.date}</p><pre>${mail.text}</pre>`)}`,
    );
    return sendDocument(reply, page).header('Cache-Control', 'no-store');
  });
}
