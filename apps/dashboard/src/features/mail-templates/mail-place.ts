import { languageOfId, type MailType, mailTypes } from '@dw/contract/enums';
import type { MailPlace } from './mail-templates.paths';

const typeOf = (value: unknown): MailType | undefined => mailTypes.find((known) => known === value);

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/**
 * What the page is opened on: by its address, else by the navigation’s state (uuid, type, language id and id, S1 section 2).
 * What names nothing that exists counts as absent.
 */
export function readMailPlace(query: URLSearchParams, state: unknown): MailPlace {
  const given =
    typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)) : new Map();
  const value = (name: string, ...others: readonly string[]): unknown =>
    query.get(name) ?? [name, ...others].map((one) => given.get(one)).find((one) => one !== undefined);
  const uuid = value('uuid');
  const type = typeOf(value('type'));
  const language = numberOf(value('language_id', 'lang_id', 'languageId'));
  const id = numberOf(value('id'));
  return {
    uuid: typeof uuid === 'string' ? uuid : '',
    ...(type && { type }),
    ...(language && languageOfId(language) && { language }),
    ...(id && { id }),
  };
}
