import type { Tag } from '../../kit/charity-tags.api';

/** What the form for a tag holds. */
export type TagFormValues = { name: string };

export const emptyTag: TagFormValues = { name: '' };

/** As the wire takes it; nothing where there is no name, which is ignored. */
export function toBody({ name }: TagFormValues): { name: string } | undefined {
  const trimmed = name.trim();
  return trimmed === '' ? undefined : { name: trimmed };
}

/** The standard tags and the charity’s own, each in the order they came. */
export const byOrigin = (tags: readonly Tag[]): { standard: readonly Tag[]; own: readonly Tag[] } => ({
  standard: tags.filter((tag) => !tag.is_user_tag),
  own: tags.filter((tag) => tag.is_user_tag),
});
