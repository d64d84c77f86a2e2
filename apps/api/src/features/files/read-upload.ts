import { limits } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { hangUpBeyond } from '../../platform/http/hang-up';
import { invalid, Refusal } from '../../platform/http/refusals';

const tooLarge = () =>
  invalid({ file: [`Images may have at most ${limits.image.bytes / 1024 / 1024} MB.`] }, 'file_too_large');
/** The file, and what a form writes around it. */
const requestBytes = limits.image.bytes + 64 * 1024;
const partLimits = { fileSize: limits.image.bytes, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 20 };

/**
 * The bytes of the form’s `file`. Nothing else of the form is kept.
 * @throws 415 where the call is no form; 422 under `file` for none, a broken or a too large one
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'Send a form with a file.');
  if (Number(request.headers['content-length'] ?? 0) > requestBytes) throw tooLarge();
  try {
    const reading = request.file({ limits: partLimits });
    hangUpBeyond(request, requestBytes);
    const part = await reading;
    if (part?.fieldname !== 'file') throw invalid({ file: ['Choose a file.'] });
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw invalid({ file: ['The file could not be read.'] });
  }
}
