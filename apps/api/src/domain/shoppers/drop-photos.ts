import { and, eq, sql } from 'drizzle-orm';
import { wardrobeItems } from '../../db/schema/wardrobe';
import { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import { dropStoredImage } from '../../platform/files/kept-image';

/** Deletes the pictures that shoppers took of their things, before the rows that name them go. Safe to repeat. */
export async function dropPhotos(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  shopperIds: readonly number[],
): Promise<void> {
  for (const shopperId of shopperIds) {
    const rows = await db.readInScope(Scope.ofShopper(shopperId, ''), ({ queries }) =>
      queries
        .select({ photos: wardrobeItems.photos })
        .from(wardrobeItems)
        .where(and(eq(wardrobeItems.shopperId, shopperId), sql`${wardrobeItems.photos} <> '[]'`))
        .execute(),
    );
    for (const photo of rows.flatMap(({ photos }) => photos)) await dropStoredImage(files, photo);
  }
}
