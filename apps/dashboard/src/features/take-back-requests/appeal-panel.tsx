import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { StatusMark } from '../../kit/status-mark';
import { dayAndTime } from '../../lib/day-and-time';
import { AcceptedFields } from './accepted-fields';
import { PhotoRow } from './photo-row';
import { ReasonForm } from './reason-form';
import css from './request.module.css';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';
import { acceptedAnew, allVerdicts, betterGrades, type Drafts } from './verdicts';

type Props = {
  request: Request;
  appeal: NonNullable<Request['appeal']>;
  calls: RequestCalls;
  attempt: Attempt;
  words: { readonly language: string; readonly now: Date };
};

/** What a shopper says against the answer, and the one answer to that. */
export function AppealPanel({ request, appeal, calls, attempt, words }: Props) {
  const { t } = useTranslation();
  const mayAnswer = useMay('take-backs:write');
  const things = request.things.filter(({ uuid }) => appeal.items.includes(uuid));
  const open = appeal.state === 'open';
  return (
    <section aria-labelledby="request-appeal" className={css.panel} data-open={open || undefined}>
      <SectionHead id="request-appeal" title={t('Appeal of the shopper')}>
        {dayAndTime(appeal.at, words.language, words.now)}
      </SectionHead>
      <p className="dw-dim">{things.map(({ name }) => name).join(', ')}</p>
      <blockquote>{appeal.body}</blockquote>
      <PhotoRow photos={appeal.photos} label={t('Photos by the shopper')} alt={t('Photo by the shopper')} />
      {!open && (
        <>
          <StatusMark
            mark={appeal.state === 'granted' ? 'good' : 'off'}
            label={appeal.state === 'granted' ? t('Granted') : t('The first answer stays')}
          />
          <p>{appeal.answer}</p>
        </>
      )}
      {open && mayAnswer && <AppealForm things={things} calls={calls} attempt={attempt} language={words.language} />}
    </section>
  );
}

type FormProps = { things: Request['things']; calls: RequestCalls; attempt: Attempt; language: string };

function AppealForm({ things, calls, attempt, language }: FormProps) {
  const { t } = useTranslation();
  const [grant, setGrant] = useState<'keep' | 'grant' | null>(null);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [hint, setHint] = useState('');
  const answer = async (text: string) => {
    if (grant === null) {
      setHint(t('Choose whether the first answer stays.'));
      return false;
    }
    const changed = things.filter(({ uuid }) => drafts[uuid]);
    const items = grant === 'grant' ? allVerdicts(changed, drafts) : [];
    if (grant === 'grant' && (items.length === 0 || items.length < changed.length)) {
      setHint(t('Say how the items are graded now.'));
      return false;
    }
    setHint('');
    const body = { grant: grant === 'grant', answer: text, items };
    return attempt.attempt('appeal', () => calls.answerAppeal(body), t('The shopper reads your answer.'));
  };
  return (
    <div className={css.appeal}>
      <Choice
        label={t('Your answer')}
        options={[
          { value: 'keep', label: t('The first answer stays') },
          { value: 'grant', label: t('Grade anew') },
        ]}
        value={grant}
        onChange={setGrant}
      />
      {grant === 'grant' && (
        <ul>
          {things.map((item) => (
            <li key={item.uuid}>
              <b>{item.name}</b>
              <AcceptedFields
                item={item}
                draft={drafts[item.uuid] ?? acceptedAnew}
                grades={betterGrades(item)}
                language={language}
                onChange={(draft) => setDrafts((before) => ({ ...before, [item.uuid]: draft }))}
              />
            </li>
          ))}
        </ul>
      )}
      <ReasonForm
        label={t('Reason, for the shopper')}
        description={t('There is one answer, and it is final.')}
        submit={t('Send the answer')}
        busy={attempt.busy === 'appeal'}
        onSubmit={answer}
      >
        <p role="alert" className={css.hint}>
          {hint}
        </p>
      </ReasonForm>
    </div>
  );
}
