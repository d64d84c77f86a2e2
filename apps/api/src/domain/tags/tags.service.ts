import { audit } from '../../platform/audit/audit';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import { offersChanged } from '../offers/offers-changed';
import { standardTags } from './standard-tags';
import { deleteTag, insertStandardTags, insertTag, type TagRow } from './tags.repository';

/** Gives an account its copy of the standard tags; repeating it changes nothing. */
export async function addStandardTags(tx: Tx): Promise<void> {
  await insertStandardTags(tx, standardTags);
}

/** Adds a tag of the account’s own, in one batch. @throws 422 where the name exists. */
export async function addTag(tx: Tx, name: string): Promise<TagRow> {
  const uuid = crypto.randomUUID();
  const adding = Promise.all([
    insertTag(tx, uuid, name),
    audit(tx, { action: 'tag.created', subject: uuid, after: { name } }),
  ]);
  const [tag] = await adding.catch((error: unknown) => {
    if (!violates(error, 'tags_name')) throw error;
    const message = `Tag with name '${name}' already exists.`;
    throw new Refusal(422, 'tag_exists', message, { errors: { name: [message] }, params: { name } });
  });
  return tag;
}

/** Deletes a tag of the account’s own. @throws 422 for a standard one. */
export async function removeTag(tx: Tx, tag: TagRow): Promise<void> {
  if (!tag.userTag) throw new Refusal(422, 'standard_tag', 'Standard tags cannot be deleted.');
  await deleteTag(tx, tag.id);
  await offersChanged(tx);
  await audit(tx, { action: 'tag.deleted', subject: tag.uuid, before: { name: tag.name } });
}
