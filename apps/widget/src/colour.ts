/** Ink and white: what may stand on an accent. */
const ink = '#211F1A';
const white = '#FFFFFF';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of #rgb or #rrggbb (WCAG 2.2), or nothing for another text. */
function luminance(colour: string): number | undefined {
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(colour)) return undefined;
  const step = colour.length === 4 ? 1 : 2;
  const part = (at: number) => {
    const digits = colour.slice(1 + at * step, 1 + (at + 1) * step);
    return channel(Number.parseInt(step === 1 ? digits + digits : digits, 16) / 255);
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

/** Contrast of two colours, 1 to 21; 0 where one of them is no colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === undefined || b === undefined) return 0;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export type Accent = { readonly colour: string; readonly on: string };

/**
 * The first of a site’s colours that can carry text (4.5) and stands out from the ground (4.5, so that links may use it).
 * Black is the setting’s default and means 'none chosen'.
 */
export function accentFrom(colours: readonly string[], ground: string): Accent | undefined {
  for (const colour of colours) {
    if (/^#(000|000000)$/.test(colour)) continue;
    const on = contrast(colour, white) >= contrast(colour, ink) ? white : ink;
    if (contrast(colour, ground) >= 4.5 && contrast(colour, on) >= 4.5) return { colour, on };
  }
  return undefined;
}
