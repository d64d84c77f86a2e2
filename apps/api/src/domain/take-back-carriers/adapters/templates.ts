/** What a JSON pointer (RFC 6901) leads to; undefined where it leads nowhere. */
export function pointed(json: unknown, pointer: string): unknown {
  let at = json;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) at = /^\d{1,6}$/.test(name) ? at[Number(name)] : undefined;
    else if (typeof at === 'object' && at !== null) at = new Map<string, unknown>(Object.entries(at)).get(name);
    else return undefined;
  }
  return at;
}

/** Text or a number at a pointer, as text; empty where there is neither. */
export function textAt(json: unknown, pointer: string | undefined): string {
  const found = pointer === undefined ? undefined : pointed(json, pointer);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

type Fields = Readonly<Record<string, unknown>>;
const place = /\{\{([a-z_.A-Z]+)\}\}/g;

const filled = (template: string, fields: Fields, written: (text: string) => string): string =>
  template.replaceAll(place, (_, name: string) => written(textAt(fields, `/${name.replaceAll('.', '/')}`)));

/** A body: what is filled in stands within quotes of its JSON. */
export const filledBody = (template: string, fields: Fields): string =>
  filled(template, fields, (text) => JSON.stringify(text).slice(1, -1));

export const filledPath = (template: string, fields: Fields): string => filled(template, fields, encodeURIComponent);
