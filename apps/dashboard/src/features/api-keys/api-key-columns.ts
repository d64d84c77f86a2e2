import type { TFunction } from 'i18next';
import type { ExportedColumn } from '../../kit/list/list-types';
import { fileTime } from '../../lib/file-values';
import type { ApiKey } from './api-keys.api';
import { scopeWords } from './scope-words';

/** What a file of the keys holds: what their rows show. A key itself is shown once, when it is made, and stands in no list. */
export function apiKeyColumns(t: TFunction): ExportedColumn<ApiKey, 'created_at'>[] {
  const words = scopeWords(t);
  return [
    { id: 'name', header: t('Name'), cell: ({ name }) => name },
    { id: 'key', header: t('Key'), cell: ({ prefix }) => `${prefix}…` },
    {
      id: 'scopes',
      header: t('It may'),
      cell: ({ scopes }) => scopes.map((scope) => words[scope]).join(', '),
    },
    {
      id: 'websites',
      header: t('Websites'),
      cell: ({ websites }) => websites?.map(({ name }) => name).join(', ') ?? t('All websites'),
    },
    {
      id: 'last_used_at',
      header: t('Last used'),
      cell: ({ last_used_at: at }) => (at ? fileTime(at) : t('Never used')),
    },
    { id: 'expires_at', header: t('Ends'), cell: ({ expires_at: at }) => fileTime(at) },
  ];
}
