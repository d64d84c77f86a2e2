import { limits } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { cannotStore } from '../../platform/files/cannot-store';
import { hangUpBeyond } from '../../platform/http/hang-up';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { PictureUpload, StagedPicture } from '../../platform/pictures/picture-uploads';

const tooLarge = () =>
  invalid({ file: [`Images may have at most ${limits.image.bytes / 1024 / 1024} MB.`] }, 'file_too_large');
/** The file, and what a form writes around it. */
const requestBytes = limits.image.bytes + 64 * 1024;
const partLimits = { fileSize: limits.image.bytes, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 20 };

/**
 * Stages the form’s `file`. Nothing else of the form is kept.
 * @throws 415 where the call is no form; 422 under `file` for none, a broken or a too large one
 */
export async function readUpload(request: FastifyRequest, stage: PictureUpload['stage']): Promise<StagedPicture> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'Send a form with a file.');
  if (Number(request.headers['content-length'] ?? 0) > requestBytes) throw tooLarge();
  try {
    const reading = request.file({ limits: partLimits, throwFileSizeLimit: false });
    hangUpBeyond(request, requestBytes);
    const part = await reading;
    if (part?.fieldname !== 'file') throw invalid({ file: ['Choose a file.'] });
    const staged = await stage(part.file);
    if (part.file.truncated) throw tooLarge();
    return staged;
  } catch (error) {
    if (error instanceof Refusal || cannotStore(error)) throw error;
    throw invalid({ file: ['The file could not be read.'] });
  }
}
