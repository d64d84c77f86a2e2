import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { ownProof, wrongProof } from '../own-proof';
import { instant } from '../wire';

/** Where the file with the account’s data stands. */
const accountExportState = z.object({
  /** `none`: none was ordered, or the last is gone. */
  state: z.enum(['none', 'running', 'ready', 'failed']),
  /** Ordered by whoever asks. Another’s is told of while it is being made, since one is made at a time. */
  own: z.boolean(),
  ordered_at: instant.nullable(),
  /** Bytes of the file; null while there is none. */
  size: z.int().nullable(),
  /** Until when it can be downloaded; null while it is being made. */
  expires_at: instant.nullable(),
});
export type AccountExportState = z.infer<typeof accountExportState>;

/** An account’s own data, to take along: ordered, made in the background, and downloaded by who ordered it. */
export const accountExport = {
  get: endpoint({
    method: 'GET',
    path: '/users/me/export',
    access: can('account:close'),
    area: 'account',
    summary: 'Whether the file with all data of the account is being made or ready',
    answer: accountExportState,
  }),
  order: endpoint({
    method: 'POST',
    path: '/users/me/export',
    access: can('account:close'),
    area: 'account',
    summary:
      'Order a file with all data of the account; it is made in the background, and a mail says when it is ready',
    renewsToken: true,
    body: ownProof,
    status: 201,
    answer: accountExportState,
    refusals: { ...wrongProof, 409: 'One is being made.' },
  }),
  file: endpoint({
    method: 'GET',
    path: '/users/me/export/file',
    access: can('account:close'),
    area: 'account',
    summary: 'The file with all data of the account, for who ordered it',
    download: 'application/zip',
    refusals: { 404: 'None is ready that you have ordered.' },
  }),
} as const;
