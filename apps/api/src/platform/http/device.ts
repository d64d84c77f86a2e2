import type { FastifyRequest } from 'fastify';

/** In this order: most browsers name others beside themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a caller by their names, such as 'Safari, iPhone'; empty where the caller says neither. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const said = headers['user-agent'] ?? '';
  return [browsers, systems].flatMap((known) => known.find(([pattern]) => pattern.test(said))?.[1] ?? []).join(', ');
}
