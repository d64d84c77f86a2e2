import { handoverPhotos } from '@dw/contract';
import type { TestApp } from './test-app';

const picture = import('sharp').then(({ default: sharp }) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#4F632F' } })
    .png()
    .toBuffer(),
);

/** Sends a photo of a thing, or for the objection where none is named; its answer as it came. */
export async function sendPhoto(app: TestApp, token: string, uuid: string, item?: string, content?: string) {
  const form = new FormData();
  if (item !== undefined) form.set('item', item);
  form.set('photo', new Blob([content ?? new Uint8Array(await picture)]), 'a.png');
  const answer = await fetch(`${app.origin}/api/wardrobe/handovers/${uuid}/photos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  return { status: answer.status, text, ...(answer.ok && { made: handoverPhotos.add.answer.parse(JSON.parse(text)) }) };
}
