import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

/** What a charity brings along for Gift Aid, under the name of its calls. */
type Brought = 'sales' | 'refunds' | 'existing_donors';
const refusedPerPage = 10;

/** The calls of an import: the newest one, sending, cancelling, and the lines that were refused. */
export function giftAidImportCalls(what: Brought): ImportDefinition['calls'] {
  const all = `/charities/gift_aid/${what}` as const;
  const one = `${all}/imports/{import_id}` as const;
  return {
    newest: async (signal) => (await call('GET', `${all}/imports`, { query: { per_page: 1 }, signal })).items[0],
    send: (form, options) => upload(`${all}/csv`, form, options),
    cancel: (id) => call('POST', `${one}/cancel`, { path: { import_id: id } }),
    refused: (id, page, signal) =>
      call('GET', `${one}/refused`, {
        path: { import_id: id },
        query: { page, per_page: refusedPerPage, direction: 'asc' },
        signal,
      }),
    refusedFile: (id) => fetchFile(`${one}/refused/csv`, { path: { import_id: id } }),
  };
}
