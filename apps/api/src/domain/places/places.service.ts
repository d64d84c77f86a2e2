import { defaultOpeningHours, type PlaceKind } from '@dw/contract';
import { audit, changes } from '../../platform/audit/audit';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { staleEdit } from '../../platform/http/stale-edit';
import { chooseTags, chosenIn } from '../tags/chosen-tags';
import { keepCells } from './place-cells.repository';
import { changedValues, type PlaceInput, type PlaceValues } from './place-values';
import {
  deletePlace,
  findPlace,
  insertPlace,
  lockPlaces,
  type PlaceRow,
  placeAt,
  setPlacesActive,
  tagsOfPlaces,
  updatePlace,
} from './places.repository';

/** A feature’s use of places. */
export type PlacesUse = {
  readonly kind: PlaceKind;
  /** Keeps what else depends on them, in the transaction of each change. */
  readonly changed: (tx: Tx) => Promise<void>;
};
type Present = (row: PlaceRow) => { readonly updated_at: string };

/** Defaults of a new place; its name, address and coordinates are always given. */
const newPlace: PlaceValues = {
  name: '',
  description: '',
  comments: '',
  street: '',
  city: '',
  postcode: '',
  countryCode: 'GB',
  latMicro: 0,
  lngMicro: 0,
  cellX: 0,
  cellY: 0,
  zone: '',
  active: true,
  storeCode: '',
  codeKey: '',
  matchKey: '',
  openingHours: [...defaultOpeningHours],
  specialHours: [],
};

export async function addPlace(tx: Tx, { kind, changed }: PlacesUse, input: PlaceInput): Promise<PlaceRow> {
  await lockPlaces(tx);
  const values = changedValues(newPlace, input);
  await assertFree(tx, values);
  const { id, uuid } = await unlessTaken(insertPlace(tx, kind, values));
  if (input.tags) await chooseTags(tx, tagsOfPlaces, id, input.tags);
  await keepCells(tx, kind, [values]);
  await audit(tx, { action: `${kind}.created`, subject: uuid, after: said(values) });
  await changed(tx);
  return written(tx, kind, uuid);
}

/**
 * Changes what the input names; the rest stays as it is.
 * @param present shows the place in the refusal of a stale edit
 */
export async function changePlace(
  tx: Tx,
  { kind, changed }: PlacesUse,
  { uuid }: PlaceRow,
  { updated_at: read, ...input }: PlaceInput & { readonly updated_at?: string | undefined },
  present: Present,
): Promise<PlaceRow> {
  await lockPlaces(tx);
  const place = await findPlace(tx, kind, { id: -1, uuid });
  if (!place) throw notFound();
  // The wire has milliseconds, the database microseconds.
  if (read !== undefined && Date.parse(read) !== place.updatedAt.getTime()) throw staleEdit(present(place), input);
  const { id, tags } = place;
  const was = valuesOf(place);
  const values = changedValues(was, input);
  await assertFree(tx, values, id);
  await unlessTaken(updatePlace(tx, id, values));
  if (input.tags) await chooseTags(tx, tagsOfPlaces, id, input.tags);
  await keepCells(tx, kind, [values], [place]);
  const chosen = input.tags ? { tags: input.tags } : {};
  await audit(tx, {
    action: `${kind}.changed`,
    subject: uuid,
    ...changes({ ...said(was), ...(input.tags ? { tags: chosenIn(tags) } : {}) }, { ...said(values), ...chosen }),
  });
  await changed(tx);
  return written(tx, kind, uuid);
}

export async function removePlace(tx: Tx, { kind, changed }: PlacesUse, place: PlaceRow): Promise<void> {
  await lockPlaces(tx);
  const still = await findPlace(tx, kind, { id: -1, uuid: place.uuid });
  if (!still) throw notFound();
  await deletePlace(tx, still.id);
  await keepCells(tx, kind, [], [still]);
  await audit(tx, { action: `${kind}.deleted`, subject: still.uuid, before: said(valuesOf(still)) });
  await changed(tx);
}

/** Switches several; all of them or none. @throws 404 where one is not there */
export async function switchPlaces(
  tx: Tx,
  { kind, changed }: PlacesUse,
  { ids, active }: { readonly ids: readonly number[]; readonly active: boolean },
): Promise<number> {
  await lockPlaces(tx);
  const found = await setPlacesActive(tx, kind, ids, active);
  if (found.length !== new Set(ids).size) throw notFound();
  await audit(tx, { action: `${kind}.switched`, subject: kind, after: { ids, active } });
  await changed(tx);
  return found.length;
}

/** A row’s own values, without what only the database gives. */
function valuesOf(row: PlaceRow): PlaceValues {
  const { accountId, id, uuid, kind, importId, createdAt, updatedAt, tags, ...values } = row;
  return values;
}

/** What the audit log keeps: what people say of a place, not what follows from it. */
function said(values: PlaceValues): Partial<PlaceValues> {
  const { cellX, cellY, matchKey, codeKey, zone, ...plain } = values;
  return plain;
}

const used = 'Coordinates are used.';

/** All changes of places wait for each other, so that what is free stays so. @throws 422 that names the place there */
async function assertFree(tx: Tx, { latMicro, lngMicro }: PlaceValues, id?: number): Promise<void> {
  const there = await placeAt(tx, { latMicro, lngMicro });
  if (!there || there.id === id) return;
  const texts = [used, `${there.name} is there. Move the pin, or change the other place.`];
  const params = { name: there.name };
  const means = [
    { code: 'coordinates_used', params },
    { code: 'place_there', params },
  ];
  const both = { errors: { lat: texts, lng: texts }, reasons: { lat: means, lng: means } };
  throw new Refusal(422, 'coordinates_used', used, { ...both, params });
}

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    // The place there is one that a limited member does not see, and its name is not told.
    if (violates(error, 'places_coordinates')) throw invalid({ lat: [used], lng: [used] }, 'coordinates_used');
    if (violates(error, 'places_store_code')) throw invalid({ store_code: ['This code is used.'] }, 'code_used');
    throw error;
  }
}

async function written(tx: Tx, kind: PlaceKind, uuid: string): Promise<PlaceRow> {
  const place = await findPlace(tx, kind, { id: -1, uuid });
  if (!place) throw notFound();
  return place;
}
