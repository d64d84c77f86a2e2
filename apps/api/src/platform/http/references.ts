/** How a path names a row: by its number or by its uuid. */
export type Reference = { readonly id: number; readonly uuid: string };

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Reads a path’s reference; undefined where it can name no row. The part it does not name matches nothing. */
export function parseReference(text: string): Reference | undefined {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text), uuid: nobody };
  if (uuidShape.test(text)) return { id: -1, uuid: text.toLowerCase() };
  return undefined;
}
