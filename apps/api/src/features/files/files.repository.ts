import { files } from '../../db/schema/platform';
import type { Tx } from '../../platform/db/transaction';

type NewFile = Pick<typeof files.$inferInsert, 'contentType' | 'size' | 'width' | 'height'> & { readonly uuid: string };

/** Writes the row of an uploaded file. @returns its number. */
export async function insertFile(tx: Tx, file: NewFile): Promise<number> {
  const [made] = await tx.queries
    .insert(files)
    .values({ ...file, accountId: tx.scope.accountId })
    .returning({ id: files.id });
  if (!made) throw new Error('The file was not written.');
  return made.id;
}
