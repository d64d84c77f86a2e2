import { sixDigits } from './plugin-form-values';

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(sixDigits(colour).slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Which text is easier to read on a colour, how much they differ (1 to 21), and whether that is enough (WCAG 2.2 AA). */
export function textOn(colour: string): {
  readonly best: 'white' | 'dark';
  readonly ratio: number;
  readonly enough: boolean;
} {
  const on = (text: string) => {
    const [high = 0, low = 0] = [luminance(colour), luminance(text)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const [white, dark] = [on('#ffffff'), on('#211f1a')];
  const ratio = Math.max(white, dark);
  return { best: white >= dark ? 'white' : 'dark', ratio, enough: ratio >= 4.5 };
}
