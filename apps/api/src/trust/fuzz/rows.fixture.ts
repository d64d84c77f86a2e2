const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const variable = /\{\w+\}/g;

/** Names of rows that answers have shown, by the collection in which they are: `/sites` and `/sites/{}/mail_templates`. */
export class Rows {
  readonly #names = new Map<string, string[]>();

  /** Remembers what an answer to `path` names. */
  saw(path: string, answer: unknown): void {
    const shape = path.replaceAll(variable, '{}');
    for (const row of rowsIn(answer)) {
      for (const name of [row.uuid, row.id])
        if (name !== undefined) this.add(shape.replace(/\/\{\}$/, ''), String(name));
    }
  }

  add(collection: string, name: string): void {
    const names = this.#names.get(collection) ?? [];
    if (!names.includes(name)) names.push(name);
    if (names.length > 40) names.shift();
    this.#names.set(collection, names);
  }

  /** What the variable that ends `path` may be: rows of its collection, or of the one that the collection’s first calls name. */
  named(path: string): readonly string[] {
    const shape = path.replaceAll(variable, '{}').replace(/\/\{\}$/, '');
    return this.#names.get(shape) ?? [];
  }
}

type Row = { readonly id?: number | string; readonly uuid?: string };

/** Rows in an answer: itself, its `items`, its members, one level deep. */
function rowsIn(answer: unknown): Row[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const members = Array.isArray(answer) ? answer : [answer, ...Object.values(answer).flat()];
  return members.flatMap((member): Row[] => {
    if (typeof member !== 'object' || member === null) return [];
    const uuid =
      'uuid' in member && typeof member.uuid === 'string' && uuidShape.test(member.uuid) ? member.uuid : undefined;
    const id =
      'id' in member && (typeof member.id === 'number' || typeof member.id === 'string') ? member.id : undefined;
    return uuid === undefined && id === undefined ? [] : [{ ...(uuid && { uuid }), ...(id !== undefined && { id }) }];
  });
}
