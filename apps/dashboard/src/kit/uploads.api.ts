import { upload } from '../lib/call';

/** Uploads a picture. @returns its number, by which forms name it */
export async function uploadImage(file: File): Promise<number> {
  const form = new FormData();
  form.set('file', file);
  return (await upload('/files', form)).id;
}

/** As `uploadImage`. @returns its uuid, by which its address names it */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  return (await upload('/files', form)).uuid;
}
