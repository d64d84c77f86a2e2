import type { Grade } from '@dw/contract/enums';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { gradeLetters, routes, routeWords } from '../../domain/take-backs/take-back-words';
import { Choice } from '../../kit/form/choice';
import css from './request.module.css';
import { gradeSentences } from './request-words';
import { rewardText } from './reward-text';
import type { RequestItem } from './take-back-requests.api';
import { type Draft, rewardFor, withGrade } from './verdicts';

type Props = {
  item: RequestItem;
  draft: Draft;
  /** Those that can be given, from the best down. */
  grades?: readonly Grade[];
  language: string;
  onChange: (draft: Draft) => void;
};

/** How good an accepted thing is, where it goes, and what that brings. */
export function AcceptedFields({ item, draft, grades = gradeLetters, language, onChange }: Props) {
  const { t } = useTranslation();
  const { grade, route } = draft;
  const reward = rewardFor(item, grade);
  return (
    <div className={css.fields}>
      <Choice
        label={t('Grade')}
        options={grades.map((value) => ({ value, label: value }))}
        description={grade === null ? t('A to D: choose what you see.') : t(gradeSentences[grade].label)}
        value={grade}
        onChange={(chosen) => onChange(withGrade(draft, chosen))}
      />
      <NativeSelect
        label={t('Route')}
        data={[
          ...(route === null ? [{ value: '', label: t('Choose') }] : []),
          ...routes.map((value) => ({ value, label: t(routeWords[value].label) })),
        ]}
        value={route ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, route: routes.find((one) => one === currentTarget.value) ?? null })
        }
      />
      <div className={css.reward} role="status">
        <b>{t('Reward')}</b>
        {grade === null && <p>{t('Set by the rule once it is graded')}</p>}
        {grade !== null && !reward && <p>{t('No rule gives a reward for grade {grade}', { grade })}</p>}
        {grade !== null && reward && (
          <>
            <p className={css.amount}>{rewardText(reward, language)}</p>
            <p>{reward.coupon === '' ? t('by the rule for grade {grade}', { grade }) : reward.coupon}</p>
          </>
        )}
      </div>
    </div>
  );
}
