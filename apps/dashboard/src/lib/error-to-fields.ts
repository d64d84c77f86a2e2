import { ApiError } from './api-error';

/** A failed save, sorted for a form: texts under their fields, and the rest for an alert. */
export type FormFailure = {
  /** Field name -> its texts, in the form’s own names. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The refusal’s own sentence. */
  readonly message: string;
  /** Texts of fields that the form does not have. */
  readonly rest: readonly string[];
};

/**
 * Sorts a failure by the fields of a form.
 * @param names the fields the form shows; nested ones with dots (`address.city`). A parent takes its children’s texts.
 * @param aliases the server’s name -> the form’s name, where they differ.
 */
export function errorToFields(
  error: unknown,
  names: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): FormFailure {
  if (!(error instanceof ApiError)) return { fields: {}, message: 'An error occured', rest: [] };
  const fields: Record<string, string[]> = {};
  const rest: string[] = [];
  for (const [serverName, texts] of Object.entries(error.errors)) {
    const dotted = serverName.replace(/\[(\w+)\]/g, '.$1');
    const wanted = aliases[dotted] ?? dotted;
    const name = names.find((own) => own === wanted) ?? names.find((own) => wanted.startsWith(`${own}.`));
    if (name) fields[name] = [...(fields[name] ?? []), ...texts];
    else rest.push(...texts);
  }
  return { fields, message: error.message, rest };
}
