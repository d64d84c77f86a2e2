import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../kit/form/use-unsaved-changes';
import { mayGrade } from './request-steps';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';
import { changedVerdicts, type Draft, type Drafts, draftsLeft, isChanged, toDecide } from './verdicts';

/** What a grader has said and not saved: it stays where a call fails, and leaving asks first. */
export function useDrafts(request: Request, calls: RequestCalls, { busy, attempt }: Attempt) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<Drafts>({});
  const open = mayGrade(request);
  const dirty = open && toDecide(request.things).some((item) => isChanged(item, drafts));
  useUnsavedChanges(dirty);
  const change = (uuid: string, draft: Draft) => setDrafts((before) => ({ ...before, [uuid]: draft }));
  const save = async (finish: boolean) => {
    const sent = drafts;
    const items = changedVerdicts(request.things, sent);
    const graded = request.needs_review
      ? t('Graded. The shopper is told once the review is cleared.')
      : t('Graded. The shopper is told.');
    const said = finish ? graded : t('Saved for later');
    const done = await attempt(finish ? 'finish' : 'save', () => calls.grade({ items, finish }), said);
    if (done) setDrafts((now) => draftsLeft(now, sent, items));
  };
  return { drafts, dirty, open, busy, change, save };
}
export type DraftState = ReturnType<typeof useDrafts>;
