import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { builtDocument, builtFolder } from '../features/pages/built-files';
import { sendDocument } from '../features/pages/nonced-document';
import { Refusal } from '../platform/http/refusals';

/** It loads nothing from elsewhere and is framed by nobody. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const noDocument = /^\/(?:api|assets|health)(?:\/|$)/;

/** The console’s files, and its one document at every address that no call answers. The public server has none of them. */
export function consolePages(http: FastifyInstance): void {
  const folder = join(builtFolder('dashboard'), 'console');
  const document = builtDocument(join(folder, 'console.html'));
  if (existsSync(join(folder, 'assets'))) {
    http.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    http.register(fastifyStatic, { root: folder, serve: false });
    http.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }));
  }
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsDocument = ['GET', 'HEAD'].includes(request.method) && !noDocument.test(path);
    if (!wantsDocument || document === undefined) throw new Refusal(404, 'not_found', 'Not found.');
    return sendDocument(document, policy, reply);
  });
}
