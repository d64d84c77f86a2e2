import { useTranslation } from 'react-i18next';
import { SectionHead } from '../../kit/page/section-head';
import css from './request.module.css';
import { RewardCodes } from './reward-codes';
import { rewardText } from './reward-text';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';
import { codesOf, type Drafts, draftOf, rewardFor, toDecide } from './verdicts';

type Props = { request: Request; calls: RequestCalls; attempt: Attempt; drafts: Drafts; language: string };

/** What each thing brings by what was said of it, and the codes that are reserved or went out. */
export function RewardPanel({ request, calls, attempt, drafts, language }: Props) {
  const { t } = useTranslation();
  const { things } = request;
  const { out: codes } = codesOf(request, drafts);
  return (
    <section aria-labelledby="request-reward" className={css.below}>
      <SectionHead id="request-reward" title={t('Reward')} />
      <dl className={css.sums}>
        {toDecide(things).map((item) => {
          const { verdict, grade } = draftOf(item, drafts);
          const reward = verdict === 'accepted' ? rewardFor(item, grade) : undefined;
          return (
            <div key={item.uuid}>
              <dt>
                {verdict === 'accepted' && grade !== null
                  ? t('{name}, grade {grade}', { name: item.name, grade })
                  : item.name}
              </dt>
              <dd>
                {reward
                  ? rewardText(reward, language)
                  : verdict === 'refused'
                    ? t('refused')
                    : grade === null
                      ? t('not graded')
                      : t('none')}
              </dd>
            </div>
          );
        })}
        <div data-sum>
          <dt>{request.codes > 0 ? t('Sent') : t('So far')}</dt>
          <dd>{t('{count} codes', { count: request.codes > 0 ? request.codes : codes })}</dd>
        </div>
      </dl>
      <RewardCodes request={request} calls={calls} attempt={attempt} language={language} />
    </section>
  );
}
