import { languageOfId, type MailType } from '@dw/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import type { Leaves } from '../../kit/form/use-unsaved-changes';
import { useUnsavedChanges } from '../../kit/form/use-unsaved-changes';
import { errorText, fieldTexts } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import { readMailPlace } from './mail-place';
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

/** The mail at hand: its fields, what can be done with it, and how it is looked at. */
export function useMailForm({ uuid, type, language, mail }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [subject, setSubject] = useState(mail.subject);
  const [preheader, setPreheader] = useState(mail.preheader);
  /** What is saved: the fields are compared with it, and it is what the next save replaces. */
  const [kept, setKept] = useState({ ...mail });
  const [changed, setChanged] = useState(false);
  /** Counts what the designer tells, so that what is typed during a save is known to be unsaved. */
  const changes = useRef(0);
  const [busy, setBusy] = useState<'save' | 'test' | 'preview'>();
  const [refusal, setRefusal] = useState<ApiError>();
  const [view, setView] = useState<View>('edit');
  const [preview, setPreview] = useState<MailPreview>();
  const [unknown, setUnknown] = useState<readonly string[]>(unknownOf(mail));
  const dirty = changed || subject !== kept.subject || preheader !== kept.preheader;
  const goOn = useUnsavedChanges(dirty, leavesMail);
  const designer = useDesigner({
    mjml: mail.mjml,
    words: designerWords(t),
    tags: offeredTags(t, type),
    language: languageOfId(language) ?? 'en',
    onChanged: () => {
      changes.current += 1;
      setChanged(true);
    },
    onFailed: () => showAlert(t('An error occured'), 'danger'),
  });

  const content = async (): Promise<MailContent> => {
    const mjml = await designer.read();
    // A design that was not touched stays what it is, another editor’s too. The server compiles MJML itself.
    const json = mjml === mail.mjml && kept.mjml === mail.mjml ? mail.json : { mjml };
    return { html: mail.html, json, lang_id: language, type, subject, preheader };
  };
  const act = async (what: NonNullable<typeof busy>, work: (body: MailContent, at: number) => Promise<void>) => {
    setBusy(what);
    setRefusal(undefined);
    try {
      const body = await content();
      await work(body, changes.current);
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
    goOn,
    id: kept.id,
    version: kept.version,
    save: () =>
      act('save', async (body, at) => {
        const saved = await saveMail(client, uuid, { ...body, version: kept.version });
        setKept(saved);
        // Only what nobody touched meanwhile is shown as it was saved.
        setSubject((now) => (now === body.subject ? saved.subject : now));
        setPreheader((now) => (now === body.preheader ? saved.preheader : now));
        if (changes.current === at) setChanged(false);
        setUnknown(saved.unknown_tags);
        showAlert(t('Updated'), 'success');
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

/** Each mail has the same path: which one it is stands behind it. The id comes with the first save and leads nowhere else. */
const leavesMail: Leaves = (here, there) => keyOf(here) !== keyOf(there);

function keyOf({ pathname, search, state }: Parameters<Leaves>[0]): string {
  const { uuid, type, language } = readMailPlace(new URLSearchParams(search), state);
  return [pathname, uuid, type, language].join(' ');
}
