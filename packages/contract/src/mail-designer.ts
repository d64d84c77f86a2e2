/** What the dashboard and the mail designer in its frame tell each other. No imports: both check what comes without zod. */

/** A merge tag as it is offered. */
export type OfferedTag = { readonly name: string; readonly label: string };

export type ToDesigner =
  /** A design to edit, with the words of the interface and the dashboard’s colours by their CSS names. */
  | {
      readonly type: 'dw:mail-load';
      readonly mjml: string;
      readonly words: Readonly<Record<string, string>>;
      readonly tags: readonly OfferedTag[];
      readonly look: Readonly<Record<string, string>>;
      readonly language: string;
    }
  | { readonly type: 'dw:mail-look'; readonly look: Readonly<Record<string, string>> }
  /** Asks for the design as it is; `id` comes back with it. */
  | { readonly type: 'dw:mail-read'; readonly id: number }
  /** Shows what a design comes to, at a phone’s width or a desktop’s. */
  | { readonly type: 'dw:mail-preview'; readonly html: string; readonly phone: boolean; readonly title: string }
  | { readonly type: 'dw:mail-edit' };

export type FromDesigner =
  | { readonly type: 'dw:mail-ready' }
  | { readonly type: 'dw:mail-loaded' }
  | { readonly type: 'dw:mail-changed' }
  | { readonly type: 'dw:mail-design'; readonly id: number; readonly mjml: string }
  | { readonly type: 'dw:mail-failed' };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
const isTags = (value: unknown): value is readonly OfferedTag[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && typeof one.name === 'string' && typeof one.label === 'string');

/** A message to the designer; undefined for anything else. */
export function toDesigner(data: unknown): ToDesigner | undefined {
  if (!isRecord(data)) return undefined;
  const { type, mjml, words, tags, look, language, id, html, phone, title } = data;
  if (type === 'dw:mail-edit') return { type };
  if (type === 'dw:mail-look' && isTexts(look)) return { type, look };
  if (type === 'dw:mail-read' && typeof id === 'number') return { type, id };
  if (type === 'dw:mail-preview' && typeof html === 'string' && typeof phone === 'boolean' && typeof title === 'string')
    return { type, html, phone, title };
  if (type !== 'dw:mail-load' || typeof mjml !== 'string' || typeof language !== 'string') return undefined;
  return isTexts(words) && isTags(tags) && isTexts(look) ? { type, mjml, words, tags, look, language } : undefined;
}

/** A message of the designer; undefined for anything else. */
export function fromDesigner(data: unknown): FromDesigner | undefined {
  if (!isRecord(data)) return undefined;
  const { type, id, mjml } = data;
  if (type === 'dw:mail-ready' || type === 'dw:mail-loaded' || type === 'dw:mail-changed' || type === 'dw:mail-failed')
    return { type };
  return type === 'dw:mail-design' && typeof id === 'number' && typeof mjml === 'string'
    ? { type, id, mjml }
    : undefined;
}
