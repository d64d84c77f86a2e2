import { createHash, type Hash } from 'node:crypto';
import { importOptions, limits } from '@dw/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileLayout } from '../../db/schema/imports';
import { cannotStore } from '../files/cannot-store';
import type { FileStore } from '../files/file-store';
import { dropRest } from '../http/drop-rest';
import { InvalidInput } from '../http/errors';
import { invalid, Refusal } from '../http/refusals';
import { FileProblem } from './file-problem';
import type { ColumnMapping } from './headers';
import type { ImportKind } from './kind';
import { firstCells, layoutOf } from './layout';
import { inPieces } from './lines';
import { Scanner } from './scanner';
import { Silence, watchSilence } from './silence';

const { bytes } = limits.import;
const partLimits = { fileSize: bytes, files: 1, fields: 10, fieldSize: 4096, parts: 11, headerPairs: 20 };
/** Of a form, beside its file. */
const restBytes = partLimits.fields * partLimits.fieldSize + 64 * 1024;
const tooLarge = (field: string) =>
  invalid({ [field]: [`A file may have at most ${bytes / 1024 / 1024} MB.`] }, 'file_too_large');
const mappings = z.record(z.string(), z.string());

/** A file that lies in the store and may be imported. */
export type Upload = {
  readonly key: string;
  readonly uuid: string;
  /** What the caller calls it. */
  readonly name: string;
  readonly layout: FileLayout;
  /** Rows: lines that are not empty, without the header. */
  readonly lines: number;
  readonly options: z.output<typeof importOptions>;
  /** Of its bytes: the same file sent again has the same. */
  readonly digest: string;
};
type Stored = Omit<Upload, 'options'>;

/**
 * Streams the form’s file into the store and checks every byte on the way. A refused file is deleted.
 * @param field name of the file in the form
 * @throws 415 where the call is no form; 422 under `field` with a sentence for each thing that is wrong
 */
export async function receiveUpload(
  request: FastifyRequest,
  files: FileStore,
  kind: ImportKind,
  field: string,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'Send a form with a file.');
  const form: Form = { sent: {} };
  const silence = watchSilence(request.raw);
  try {
    // Nothing of it is looked at and stored only to be thrown away.
    if (Number(request.headers['content-length']) > bytes + restBytes) throw tooLarge(field);
    const reading = readForm(
      request,
      form,
      (part) => store(part.file, files, kind, { name: part.filename, sent: form.sent }),
      field,
    );
    const stored = await Promise.race([reading, silence.broken]);
    return { ...stored, options: optionsIn(form.sent) };
  } catch (error) {
    form.file?.destroy();
    if (form.stored) await files.remove(form.stored.key);
    dropRest(request);
    throw refusalOf(error, field);
  } finally {
    silence.stop();
  }
}

/** What has come of the form so far. */
type Form = { readonly sent: Record<string, unknown>; file?: MultipartFile['file']; stored?: Stored };

async function readForm(
  request: FastifyRequest,
  form: Form,
  keep: (part: MultipartFile) => Promise<Stored>,
  field: string,
): Promise<Stored> {
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.type === 'field') form.sent[part.fieldname] = part.value;
    else if (part.fieldname !== field || form.stored)
      throw invalid({ [part.fieldname]: ['No file is expected here.'] });
    else {
      form.file = part.file;
      form.stored = await keep(part);
    }
  }
  if (!form.stored) throw invalid({ [field]: ['Choose a file.'] });
  return form.stored;
}

async function store(
  content: AsyncIterable<Buffer>,
  files: FileStore,
  kind: ImportKind,
  { name, sent }: { name: string; sent: Record<string, unknown> },
): Promise<Stored> {
  const uuid = crypto.randomUUID();
  const key = `imports/${uuid}.csv`;
  const known = importOptions.pick({ delimiter: true, mapping: true }).partial().safeParse(sent);
  const mapping = known.success ? mappingIn(known.data.mapping) : {};
  let columns: ReturnType<typeof layoutOf> | undefined;
  const scanner = new Scanner(known.data?.delimiter ?? ',', (head, delimiter) => {
    const first = firstCells(head, delimiter);
    if (first.every((cell) => cell === '')) throw new FileProblem('empty_file', ['The file is empty.']);
    columns = layoutOf(first, kind.columns, kind.headerless, mapping);
  });
  const hash = createHash('sha256');
  await files.write(key, looked(content, scanner, hash));
  try {
    const { encoding, delimiter, lines } = scanner.end();
    if (!columns) throw new FileProblem('empty_file', ['The file is empty.']);
    const rows = lines - (columns.header ? 1 : 0);
    if (rows < 1) throw new FileProblem('header_only', ['The file contains only a header and no lines.']);
    const layout = { encoding, delimiter, ...columns };
    return { key, uuid, name: nameOf(name), layout, lines: rows, digest: hash.digest('base64url') };
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

/** In pieces: a file that is sent as fast as it can be would hold up other calls. */
async function* looked(content: AsyncIterable<Buffer>, scanner: Scanner, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of inPieces(content)) {
    scanner.push(piece);
    hash.update(piece);
    yield piece;
  }
}

function mappingIn(text: string | undefined): ColumnMapping {
  if (text === undefined) return {};
  const parsed = mappings.safeParse(fromJson(text));
  if (!parsed.success) throw invalid({ mapping: ['Send a JSON object that maps their columns to ours.'] });
  return parsed.data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function optionsIn(sent: Record<string, unknown>): Upload['options'] {
  const parsed = importOptions.safeParse(sent);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}

/** The caller’s name of the file, without folders and control characters. */
function nameOf(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? '';
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, limits.import.fileName);
}

function refusalOf(error: unknown, field: string): unknown {
  if (error instanceof FileProblem) return error.asRefusal(field);
  if (error instanceof Refusal || error instanceof InvalidInput) return error;
  if (error instanceof Silence)
    return invalid({ [field]: ['The upload was interrupted. Please upload the file again.'] }, 'stalled');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(field);
  if (cannotStore(error))
    return new Refusal(503, 'no_space', 'The file cannot be stored at the moment.', { retryAfter: 60 });
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return error;
  return invalid({ [field]: ['The file could not be read.'] }, 'unreadable');
}
