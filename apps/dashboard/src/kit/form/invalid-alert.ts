const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * What is said of a form that the browser does not send: the sentence for fields that are empty where some are, and what is
 * wrong with those that are not.
 */
export function invalidAlertOf(
  missing: string,
  errors: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): string {
  const wrong = Object.keys(errors).filter((name) => errors[name]);
  const texts = wrong.filter((name) => !isEmpty(values[name])).map((name) => String(errors[name]));
  return [...(wrong.some((name) => isEmpty(values[name])) ? [missing] : []), ...new Set(texts)].join('\n');
}
