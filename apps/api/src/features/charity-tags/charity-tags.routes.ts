import { charityTags } from '@dw/contract';
import { presentTag } from '../../domain/tags/present-tag';
import { findTag, listTags } from '../../domain/tags/tags.repository';
import { addStandardTags, addTag, removeTag } from '../../domain/tags/tags.service';
import type { Services } from '../../services';

export function charityTagsRoutes({ route, events }: Services): void {
  route(charityTags.list, { read: async (tx) => (await listTags(tx)).map(presentTag) });
  route(charityTags.create, { atOnce: true, write: async (tx, { body }) => presentTag(await addTag(tx, body.name)) });
  route(charityTags.remove, { subject: findTag, write: (tx, { subject }) => removeTag(tx, subject) });

  events.on('account.registered', {
    queue: 'charity-tags.add-standard-tags',
    // Charities say with them what their shops take, shops what their take-back programme does.
    hear: addStandardTags,
  });
}
