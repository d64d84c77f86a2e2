import type { FileStorePlace } from '../config/process-settings';
import { diskFileStore, type FileStore } from '../platform/files/file-store';
import { s3FileStore } from '../platform/files/s3-file-store';

/** The store that lies at a place. Nothing is opened before it is used. */
export const fileStoreOf = (place: FileStorePlace): FileStore =>
  place.kind === 'folder' ? diskFileStore(place.folder) : s3FileStore(place);

/** A place as people write it. */
export const placeText = (place: FileStorePlace): string =>
  place.kind === 'folder' ? place.folder : `s3://${[place.bucket, place.prefix].filter(Boolean).join('/')}`;
