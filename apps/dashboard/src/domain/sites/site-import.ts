import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

/** What a website takes by file. */
type Collection = '/sites/{uuid}/past_orders' | '/sites/{uuid}/redemptions';

const refusedPerPage = 10;

export const requiredColumn = (name: string, about: string) => ({ name, required: true, about });
export const optionalColumn = (name: string, about: string) => ({ name, required: false, about });

/** The calls of an import into a website. @param uuid the website’s */
export function siteImportCalls(all: Collection, uuid: string): ImportDefinition['calls'] {
  const one = `${all}/imports/{import_id}` as const;
  return {
    newest: async (signal) =>
      (await call('GET', `${all}/imports`, { path: { uuid }, query: { per_page: 1 }, signal })).items[0],
    send: (form, options) => upload(`${all}/csv`, form, { path: { uuid }, ...options }),
    cancel: (import_id) => call('POST', `${one}/cancel`, { path: { uuid, import_id } }),
    refused: (import_id, page, signal) =>
      call('GET', `${one}/refused`, {
        path: { uuid, import_id },
        query: { page, per_page: refusedPerPage, direction: 'asc' },
        signal,
      }),
    refusedFile: (import_id) => fetchFile(`${one}/refused/csv`, { path: { uuid, import_id } }),
  };
}
