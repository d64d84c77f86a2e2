/** A colour as the browser’s chooser takes it: '#4f632f' for '#4F632F' or '#abc'; undefined for a name, a tag, or nothing. */
export function sixDigits(colour: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();
}
