import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { AcceptedFields } from './accepted-fields';
import { GivenVerdict } from './given-verdict';
import { RefusedFields } from './refused-fields';
import css from './request.module.css';
import type { RequestCalls, RequestItem } from './take-back-requests.api';
import type { Attempt } from './use-attempt';
import { type Draft, type Drafts, draftOf } from './verdicts';

type Props = {
  item: RequestItem;
  language: string;
  drafts: Drafts;
  /** Absent where no verdict can be given here. */
  onChange?: (draft: Draft) => void;
  /** With both, the route of what is graded can be changed. */
  calls?: RequestCalls;
  attempt?: Attempt;
};

/** Whether a thing is accepted: with grade and route, or refused with a reason. Nothing is chosen beforehand. */
export function ItemVerdict({ item, language, drafts, onChange, calls, attempt }: Props) {
  const { t } = useTranslation();
  if (!onChange)
    return <GivenVerdict item={item} language={language} {...(calls && attempt && { change: { calls, attempt } })} />;
  const draft = draftOf(item, drafts);
  return (
    <div className={css.verdict}>
      <div className={css.choice}>
        <Choice
          small
          label={t('Verdict on {name}', { name: item.name })}
          options={[
            { value: 'accepted', label: t('Accept') },
            { value: 'refused', label: t('Refuse') },
          ]}
          value={draft.verdict}
          onChange={(verdict) => onChange({ ...draft, verdict })}
        />
      </div>
      {draft.verdict === 'accepted' && (
        <AcceptedFields item={item} draft={draft} language={language} onChange={onChange} />
      )}
      {draft.verdict === 'refused' && <RefusedFields draft={draft} onChange={onChange} />}
    </div>
  );
}
