import type { CharityTag } from '@dw/contract';
import type { TagRow } from './tags.repository';

/** A tag as the wire shows it. */
export const presentTag = ({ id, uuid, name, userTag }: TagRow): CharityTag => ({
  id,
  uuid,
  name,
  is_user_tag: userTag,
});
