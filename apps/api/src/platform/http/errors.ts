import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@dw/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isConnectionLoss, isStaleStatement, sqlState } from '../db/database';
import { cannotStore } from '../files/cannot-store';
import { loggable } from '../loggable';
import type { NoteFailure } from './call-failures';
import { readToEnd } from './hang-up';
import { RefusalLog } from './log-refusals';
import { SeldomLog } from './log-seldom';
import { notFound, Refusal } from './refusals';

/** Thrown by the validator: which part of the call was wrong, and how. */
export class InvalidInput extends Error {
  constructor(readonly error: z.ZodError) {
    super('The call is not valid.');
  }
}

/** Every field with its texts; nested fields as `order.products.0.name`, the whole as `body`. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const texts = errors[field] ?? [];
    texts.push(issue.message);
    errors[field] = texts;
  }
  return errors;
}

/**
 * SQLSTATE classes and codes that mean: the database cannot serve now, another try may. 25001, 25006 and 55000 are what a
 * database says that is in recovery, and so the primary no more or not yet.
 */
const unavailable = /^(?:08|53|57P)|^(?:25001|25006|40001|40P01|55000|55P03|57014)$/;

function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) {
    const errors = fieldErrors(error.error);
    return new Refusal(422, 'invalid', Object.values(errors)[0]?.[0] ?? 'The data is not valid.', { errors });
  }
  if (!(error instanceof Error)) return undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // Of the server for files: a name that is none of its own.
  if (status === 403 || status === 404) return notFound();
  if (status === 408 || isAborted(error)) return new Refusal(408, 'timed_out', 'The request did not arrive in time.');
  if (status === 413) return new Refusal(413, 'too_large', 'The request is too large.');
  if (status === 415)
    return new Refusal(415, 'unsupported_media_type', 'Send JSON, or a form where a file is asked for.');
  if (status === 429) return new Refusal(429, 'too_many', error.message);
  if (status === 400 || error instanceof SyntaxError) {
    return new Refusal(422, 'malformed', 'The body is not valid JSON.', {
      errors: { body: ['The body is not valid JSON.'] },
    });
  }
  if (cannotStore(error))
    return new Refusal(503, 'unavailable', 'The service cannot store anything at the moment. Try again later.', {
      retryAfter: 60,
    });
  const state = sqlState(error);
  // A character that Postgres text cannot hold (NUL) or a lone surrogate slipped through a free text.
  if (state === '22021' || state === '22P05')
    return new Refusal(422, 'invalid_text', 'The text contains characters that cannot be stored.', {
      errors: { body: ['The text contains characters that cannot be stored.'] },
    });
  // A row that the call had found was deleted by another call before it wrote.
  if (state === '23503')
    return new Refusal(409, 'deleted_meanwhile', 'What this call needs was deleted meanwhile. Load it again.');
  if ((state !== undefined && unavailable.test(state)) || isConnectionLoss(error) || isStaleStatement(error)) {
    return new Refusal(503, 'unavailable', 'The service is busy. Try again in a moment.', { retryAfter: 2 });
  }
  return undefined;
}

/** The caller went away, or was cut off, before its body had come whole. */
const isAborted = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** How many bytes of a body that is too large are still read before the connection is closed. */
const refusedBytes = 64 * 1024 * 1024;

/** One shape for every refusal and failure; what is not a refusal is logged and answered as 500 without its text. */
export function handleErrors(app: FastifyInstance, note: NoteFailure = () => {}): void {
  const seldom = new SeldomLog();
  const refusals = new RefusalLog();
  app.addHook('onClose', async () => refusals.tell());
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const refusal = refusalFrom(error);
    if (!refusal) {
      request.log.error({ err: loggable(error) }, 'request failed');
      note(error, request, 500);
      return send(reply, request, 500, { code: 'failed', message: 'An error occured' });
    }
    if (refusal.code === 'deleted_meanwhile') request.log.warn({ err: loggable(error) }, 'deleted meanwhile');
    if (refusal.status < 500) refusals.say(refusal, request);
    if (refusal.status === 503) {
      note(error, request, 503);
      const err = loggable(error);
      seldom.say(`${err.code ?? err.message}`, (kept) => request.log.error({ err, kept }, 'unavailable'));
    }
    if (refusal.status === 413) await readToEnd(request, refusedBytes);
    if (refusal.details.retryAfter !== undefined) reply.header('Retry-After', String(refusal.details.retryAfter));
    return send(reply, request, refusal.status, {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.details.errors ? { errors: mutable(refusal.details.errors) } : {}),
      ...(refusal.details.params ? { params: refusal.details.params } : {}),
      ...(refusal.details.reasons ? { reasons: refusal.details.reasons } : {}),
      ...(refusal.details.conflict ? { conflict: refusal.details.conflict } : {}),
    });
  });
}

/**
 * Answers what the router refuses before any route is found, in the same shape: an address that is too long, or none at
 * all.
 */
export function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const tooLong = 'code' in error && error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const { status, code, message } = tooLong
    ? new Refusal(414, 'address_too_long', 'The address is too long.')
    : notFound();
  return send(reply, request, status, { code, message });
}

/** What Node’s parser refuses before there is a request, by its error’s code. */
const unparsed: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'Address and headers are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timed_out', 'The request did not arrive in time.'],
};

/** Answers on a connection whose bytes were no request, in the same shape and with these headers, and closes it. */
export function refuseConnection(
  error: Error & { readonly code?: string },
  socket: Socket,
  always: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = unparsed[error.code ?? ''] ?? ['400 Bad Request', 'malformed', 'This is no request.'];
  const body = JSON.stringify({ code, message, request_id: crypto.randomUUID() });
  const headers = {
    ...always,
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

function mutable(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  body: Omit<ErrorAnswer, 'request_id'>,
): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, request_id: request.id });
}
