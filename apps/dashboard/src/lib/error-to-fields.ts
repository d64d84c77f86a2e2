import { ApiError, type Reason } from './api-error';

/** A failed save, sorted for a form: texts under their fields, and the rest for an alert. */
export type FormFailure = {
  /** Field name -> its texts, in the form’s own names. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The refusal’s own sentence. */
  readonly message: string;
  /** Texts of fields that the form does not have. */
  readonly rest: readonly string[];
};

type Options = {
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  readonly say?: (text: string, reason: Reason | undefined) => string;
};

/**
 * Sorts a failure by the fields of a form.
 * @param names the fields the form shows; nested ones with dots (`address.city`). A parent takes its children’s texts.
 * @param aliases the server’s name -> the form’s name, where they differ.
 * @param say puts a text into the reader’s language
 */
export function errorToFields(
  error: unknown,
  names: readonly string[],
  { aliases = {}, say = (text) => text }: Options = {},
): FormFailure {
  if (!(error instanceof ApiError)) return { fields: {}, message: 'An error occured', rest: [] };
  const fields: Record<string, string[]> = {};
  const rest: string[] = [];
  for (const [serverName, list] of Object.entries(error.errors)) {
    const texts = list.map((text, at) => say(text, error.reasons[serverName]?.[at]));
    const dotted = serverName.replace(/\[(\w+)\]/g, '.$1');
    const wanted = aliases[dotted] ?? dotted;
    const name = names.find((own) => own === wanted) ?? names.find((own) => wanted.startsWith(`${own}.`));
    if (name) fields[name] = [...(fields[name] ?? []), ...texts];
    else rest.push(...texts);
  }
  return { fields, message: error.message, rest };
}
