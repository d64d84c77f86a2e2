import { type CharityTag, charityTags } from '@dw/contract';
import type { Services } from '../../services';
import { findTag, listTags, type TagRow } from './charity-tags.repository';
import { addStandardTags, addTag, removeTag } from './charity-tags.service';

export function charityTagsRoutes({ route, events }: Services): void {
  route(charityTags.list, { read: async (tx) => (await listTags(tx)).map(presentTag) });
  route(charityTags.create, { write: async (tx, { body }) => presentTag(await addTag(tx, body.name)) });
  route(charityTags.remove, { subject: findTag, write: (tx, { subject }) => removeTag(tx, subject) });

  events.on('account.registered', {
    queue: 'charity-tags.add-standard-tags',
    hear: async (tx, { role }) => {
      if (role === 'CHARITY') await addStandardTags(tx);
    },
  });
}

function presentTag(row: TagRow): CharityTag {
  return { id: row.id, uuid: row.uuid, name: row.name, is_user_tag: row.userTag };
}
