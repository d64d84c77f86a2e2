import { limits } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { cannotStore } from '../files/cannot-store';
import type { PictureUpload, StagedPicture } from '../pictures/picture-uploads';
import { dropRest } from './drop-rest';
import { hangUpBeyond } from './hang-up';
import { invalid, Refusal } from './refusals';

/** What a form holds: its fields, those named `a[0]` or `a[b]` gathered under `a`, and its files. */
export type Form = {
  readonly fields: unknown;
  readonly files: ReadonlyMap<string, StagedPicture>;
};

const most = { fields: 100, fieldSize: 32 * 1024 } as const;
const partName = /^([A-Za-z_]\w{0,60})(?:\[(\w{0,60})\])?$/;
const megabytes = limits.image.bytes / 1024 / 1024;
const tooLarge = (name: string) => invalid({ [name]: [`Images may have at most ${megabytes} MB.`] }, 'file_too_large');

/**
 * Reads a call whose body is a form with pictures, or JSON where none are sent.
 * @param names the pictures that may come, each at most once
 * @param stage keeps a picture on disk while it is checked
 * @throws 415 where it is neither; 422 under the field for a file that is too large or not asked for, and for a broken
 * form
 */
export async function readForm(
  request: FastifyRequest,
  names: readonly [string, ...string[]],
  stage: PictureUpload['stage'],
): Promise<Form> {
  if (!request.isMultipart()) return { fields: jsonIn(request), files: new Map() };
  const bytes = names.length * (limits.image.bytes + most.fieldSize) + 1024 * 1024;
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLarge(names[0]);
  try {
    return await readParts(request, names, bytes, stage);
  } catch (error) {
    dropRest(request);
    throw error instanceof Refusal || cannotStore(error)
      ? error
      : invalid({ body: ['The form could not be read.'] }, 'unreadable');
  }
}

async function readParts(
  request: FastifyRequest,
  names: readonly string[],
  bytes: number,
  stage: PictureUpload['stage'],
): Promise<Form> {
  const fields = new Fields();
  const files = new Map<string, StagedPicture>();
  const options = {
    // Thrown, it would race with the end of the form that it cuts short.
    throwFileSizeLimit: false,
    limits: {
      fileSize: limits.image.bytes,
      // One more, so that a file that nobody asks for is named.
      files: names.length + 1,
      fields: most.fields,
      fieldSize: most.fieldSize,
      parts: most.fields + names.length + 1,
      headerPairs: 20,
    },
  };
  hangUpBeyond(request, bytes);
  for await (const part of request.parts(options)) {
    const name = part.fieldname;
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalid({ [name]: ['The text is too long.'] });
      fields.set(name, part.value);
      continue;
    }
    if (!names.includes(name) || files.has(name)) throw invalid({ [name]: ['No file is expected here.'] });
    const staged = await stage(part.file);
    if (part.file.truncated) throw tooLarge(name);
    // Browsers send an empty file for a field in which none was chosen.
    if (staged.bytes > 0 || part.filename !== '') files.set(name, staged);
  }
  return { fields: fields.gathered(), files };
}

function jsonIn({ headers, body }: FastifyRequest): unknown {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'unsupported_media_type', 'Send JSON, or a form where a file is asked for.');
  return body;
}

/** A form’s fields by name. Members of a list stand in the order of their numbers, whatever the order they came in. */
class Fields {
  readonly #plain = new Map<string, unknown>();
  readonly #nested = new Map<string, Map<string, unknown>>();

  set(name: string, value: unknown): void {
    const [, field = '', key] = partName.exec(name) ?? [];
    if (field === '') throw invalid({ [name.slice(0, 60) || 'body']: ['No such field is asked for.'] });
    if (key === undefined) {
      this.#plain.set(field, value);
      return;
    }
    const members = this.#nested.get(field) ?? new Map<string, unknown>();
    this.#nested.set(field, members.set(key === '' ? String(members.size) : key, value));
  }

  gathered(): unknown {
    const nested = [...this.#nested].map(([field, members]): [string, unknown] => [field, listOrObject(members)]);
    return Object.fromEntries([...this.#plain, ...nested]);
  }
}

function listOrObject(members: ReadonlyMap<string, unknown>): unknown {
  const numbered = [...members.keys()].every((key) => /^\d{1,4}$/.test(key));
  if (!numbered) return Object.fromEntries(members);
  return [...members].sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value);
}
