import { languageOfId, type MailType } from '@dw/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { useUnsavedChanges } from '../../kit/form/use-unsaved-changes';
import { errorText, fieldTexts } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import {
  type MailContent,
  type MailPreview,
  type OpenedMail,
  previewMail,
  saveMail,
  sendTest,
} from './mail-templates.api';
import { mailPlace } from './mail-templates.paths';
import { designerWords, offeredTags } from './mail-words';
import { useDesigner } from './use-designer';

type Options = { uuid: string; type: MailType; language: number; mail: OpenedMail };
export type View = 'edit' | 'desktop' | 'phone' | 'text';

/** The design within what a template keeps; html of another editor goes in as it is. */
function mjmlOf({ json, html }: OpenedMail): string {
  if (typeof json === 'object' && typeof json.mjml === 'string') return json.mjml;
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
  return `<mjml><mj-body><mj-raw>${body}</mj-raw></mj-body></mjml>`;
}

/** The mail at hand: its fields, what can be done with it, and how it is looked at. */
export function useMailForm({ uuid, type, language, mail }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [subject, setSubject] = useState(mail.subject);
  const [preheader, setPreheader] = useState(mail.preheader);
  const [changed, setChanged] = useState(false);
  const [version, setVersion] = useState(mail.version);
  const [busy, setBusy] = useState<'save' | 'test' | 'preview'>();
  const [refusal, setRefusal] = useState<ApiError>();
  const [view, setView] = useState<View>('edit');
  const [preview, setPreview] = useState<MailPreview>();
  const [unknown, setUnknown] = useState<readonly string[]>(unknownOf(mail));
  const dirty = changed || subject !== mail.subject || preheader !== mail.preheader;
  const goOn = useUnsavedChanges(dirty);
  const designer = useDesigner({
    mjml: mjmlOf(mail),
    words: designerWords(t),
    tags: offeredTags(t, type),
    language: languageOfId(language) ?? 'en',
    onChanged: () => setChanged(true),
    onFailed: () => showAlert(t('An error occured'), 'danger'),
  });

  const content = async (): Promise<MailContent> => {
    const mjml = await designer.read();
    // The server compiles the design itself; what was shown of it goes along.
    return { html: mail.html, json: { mjml }, lang_id: language, type, subject, preheader };
  };
  const act = async (what: NonNullable<typeof busy>, work: (body: MailContent) => Promise<void>) => {
    setBusy(what);
    setRefusal(undefined);
    try {
      await work(await content());
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      showAlert(isRefused ? errorText(t, error) : t('An error occured'), 'danger');
    } finally {
      setBusy(undefined);
    }
  };

  return {
    designer,
    subject,
    setSubject,
    preheader,
    setPreheader,
    dirty,
    busy,
    problemsOf: (field: string) => (refusal ? fieldTexts(t, refusal, field) : []),
    view,
    preview,
    unknown,
    version,
    save: () =>
      act('save', async (body) => {
        const saved = await saveMail(client, uuid, { ...body, version });
        goOn();
        setChanged(false);
        setVersion(saved.version);
        setUnknown(saved.unknown_tags);
        showAlert(t('Updated'), 'success');
        client.removeQueries({ queryKey: ['mail-templates', uuid, type, language] });
        await navigate(mailPlace({ uuid, type, language, id: saved.id }), { replace: true });
      }),
    test: () =>
      act('test', async (body) => {
        const { status } = await sendTest(uuid, body);
        showAlert(
          t('A test is on its way to {address}.', { address: /to (\S+)\.$/.exec(status)?.[1] ?? '' }),
          'success',
        );
      }),
    show: (wanted: View) => {
      if (wanted === 'edit') {
        designer.tell({ type: 'dw:mail-edit' });
        setView('edit');
        return Promise.resolve();
      }
      return act('preview', async (body) => {
        const made = await previewMail(uuid, body);
        setPreview(made);
        setUnknown(made.unknown_tags);
        designer.tell({ type: 'dw:mail-preview', html: made.html, phone: wanted === 'phone', title: made.subject });
        setView(wanted);
      });
    },
  };
}

const unknownOf = (mail: OpenedMail): readonly string[] =>
  'unknown_tags' in mail && Array.isArray(mail.unknown_tags) ? mail.unknown_tags : [];
