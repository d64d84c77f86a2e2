import type { Geocoder } from '../../platform/geo/geocoder';
import { type ImportKind, importKind } from '../../platform/imports/kind';
import { keepCells } from './place-cells.repository';
import { columnsWithCode } from './place-columns';
import { insertPlaces, markPlaces, placesLike, updatePlaces } from './place-import.repository';
import { lockPlaces } from './places.repository';
import type { PlacesUse } from './places.service';
import { ImportPlan } from './plan-import';
import { type FilePlace, readPlace } from './read-place';

/** Places from a file: known ones are changed, new ones added; tags, special hours and comments stay as they are. */
export function placeImport({ kind, changed }: PlacesUse, geocoder: Geocoder): ImportKind {
  return importKind<FilePlace, FilePlace[]>({
    name: kind,
    columns: columnsWithCode,
    read: (cells) => readPlace(cells, geocoder),
    asks: true,
    keep: () => [],
    async write(tx, { importId }, rows, lines) {
      await lockPlaces(tx);
      const plan = new ImportPlan(await placesLike(tx, kind, rows), kind, importId);
      for (const [at, row] of rows.entries()) plan.add(lines[at] ?? 0, row);
      const { inserts, updates, unchanged, duplicates, refused } = plan;
      const moved = updates.filter(
        ({ was, latMicro, lngMicro }) => was.latMicro !== latMicro || was.lngMicro !== lngMicro,
      );
      await Promise.all([
        updatePlaces(
          tx,
          importId,
          updates.map(({ was, ...line }) => line),
        ),
        insertPlaces(tx, kind, importId, inserts),
        markPlaces(tx, importId, unchanged),
        keepCells(
          tx,
          kind,
          [...inserts, ...moved],
          moved.map(({ was }) => was),
        ),
      ]);
      await changed(tx);
      return { added: inserts.length, updated: updates.length, unchanged: unchanged.length, duplicates, refused };
    },
  });
}
