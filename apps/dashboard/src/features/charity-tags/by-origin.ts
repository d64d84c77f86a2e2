import type { Tag } from '../../domain/tags/tags.api';

/** The standard tags and the charity’s own, each in the order they came. */
export const byOrigin = (tags: readonly Tag[]): { standard: readonly Tag[]; own: readonly Tag[] } => ({
  standard: tags.filter((tag) => !tag.is_user_tag),
  own: tags.filter((tag) => tag.is_user_tag),
});
