import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { builtDocument, builtFolder } from './built-files';

/**
 * The designer writes styles while one designs, into its own frame as well, and shows pictures from wherever a mail takes them. That is more than the
 * dashboard may: so it is a document of its own, which only the dashboard frames and which calls nobody.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The mail designer: one document and its files. */
export function mailDesignerPage(http: FastifyInstance): void {
  const folder = builtFolder('mail-designer');
  const document = builtDocument(join(folder, 'index.html'));
  if (document === undefined) return;
  http.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/mail-designer/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  http.get('/mail-designer/', async (_request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(document),
  );
}
