import { type Language, languages } from '@dw/contract';

/** The first language of an Accept-Language header that we speak; undefined where it names none. The dashboard sends its own. */
export function languageOf(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const wished = header
    .split(',')
    .map((part) => part.split(';'))
    .map(([name = '', weight = '']) => ({
      name: name.trim().slice(0, 2).toLowerCase(),
      weight: Number(/^\s*q=([\d.]+)$/.exec(weight)?.[1] ?? 1),
    }))
    .sort((one, other) => other.weight - one.weight);
  return wished.flatMap(({ name, weight }) => (weight > 0 ? languages.filter((known) => known === name) : []))[0];
}
