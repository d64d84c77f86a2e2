import type { CallAnswer, CallInput } from '@dw/contract';
import type { MailType } from '@dw/contract/enums';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type MailSummary = CallAnswer<'GET', '/sites/{uuid}/mail_templates'>[number];
export type MailDesign = CallAnswer<'GET', '/sites/{uuid}/mail_templates/starter'>;
export type MailContent = CallInput<'POST', '/sites/{uuid}/mail_templates/preview'>['body'];
export type MailPreview = CallAnswer<'POST', '/sites/{uuid}/mail_templates/preview'>;
/** A mail as its editor opens it: a template of the site, or what to begin with. */
export type OpenedMail = MailDesign & { readonly id: number | undefined; readonly version: number };
type Kind = { readonly uuid: string; readonly type: MailType; readonly language: number; readonly id?: number };

const keys = { all: ['mail-templates'] as const };

export const siteQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['websites', 'one', uuid],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}', { path: { uuid }, signal }),
  });

/** Every site, to choose one. */
export const sitesQuery = queryOptions({
  queryKey: ['websites', 'choice'],
  queryFn: ({ signal }) => call('GET', '/sites', { query: { per_page: '100' }, signal }),
});

export const mailsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...keys.all, uuid],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/mail_templates', { path: { uuid }, signal }),
  });

/** The mail that the address names: by its id, else the site’s of that type and language, else one to begin with. */
export const mailQuery = ({ uuid, type, language, id }: Kind) =>
  queryOptions({
    queryKey: [...keys.all, uuid, type, language, id ?? 0],
    queryFn: async ({ signal }): Promise<OpenedMail> => {
      const path = { uuid };
      const list = await call('GET', '/sites/{uuid}/mail_templates', {
        path,
        query: { language_id: language, type },
        signal,
      });
      const found = id ?? list[0]?.id;
      if (found !== undefined)
        return call('GET', '/sites/{uuid}/mail_templates/{id}', { path: { uuid, id: found }, signal });
      const query = { language_id: language, type };
      const starter = await call('GET', '/sites/{uuid}/mail_templates/starter', { path, query, signal });
      return { ...starter, id: undefined, version: 0 };
    },
    // What is being designed must not change under its designer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const versionsQuery = (uuid: string, id: number) =>
  queryOptions({
    queryKey: [...keys.all, uuid, 'versions', id],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/mail_templates/{id}/versions', { path: { uuid, id }, signal }),
  });

/** Whatever is shown of a site’s mails is loaded again, but for the one that is being designed. */
const reload = (client: QueryClient, uuid: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [all, site, part] }) =>
      all === keys.all[0] && site === uuid && (part === undefined || part === 'versions'),
  });

export async function saveMail(client: QueryClient, uuid: string, body: MailContent & { version: number }) {
  const saved = await call('POST', '/sites/{uuid}/mail_templates', { path: { uuid }, body });
  await reload(client, uuid);
  return saved;
}

export async function restoreMail(client: QueryClient, uuid: string, id: number, version: number) {
  const path = { uuid, id, version };
  await call('POST', '/sites/{uuid}/mail_templates/{id}/versions/{version}/restore', { path, body: undefined });
  await client.invalidateQueries({ queryKey: [...keys.all, uuid] });
}

export async function deleteMail(client: QueryClient, uuid: string, id: number): Promise<void> {
  await call('DELETE', '/sites/{uuid}/mail_templates/{id}', { path: { uuid, id } });
  await reload(client, uuid);
}

export const previewMail = (uuid: string, body: MailContent) =>
  call('POST', '/sites/{uuid}/mail_templates/preview', { path: { uuid }, body });

export const sendTest = (uuid: string, body: MailContent) =>
  call('POST', '/sites/{uuid}/mail_templates/test', { path: { uuid }, body });
