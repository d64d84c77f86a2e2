import { useTranslation } from 'react-i18next';
import { SectionHead } from '../../kit/page/section-head';
import css from './request.module.css';
import { rewardText } from './reward-text';
import type { Request } from './take-back-requests.api';
import { codesOf, type Drafts, draftOf, rewardFor, toDecide } from './verdicts';

/** What each thing brings by what was said of it, and the codes that are reserved or went out. */
export function RewardPanel({ request, drafts, language }: { request: Request; drafts: Drafts; language: string }) {
  const { t } = useTranslation();
  const { things, rewards } = request;
  const { out: codes } = codesOf(request, drafts);
  const said = { reserved: t('reserved'), released: t('sent'), voided: t('void') };
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
      {rewards.length > 0 && (
        <ul className={css.codes} aria-label={t('Codes')}>
          {rewards.map(({ uuid, state, ...reward }) => (
            <li key={uuid}>
              <span>
                {[rewardText(reward, language), reward.amount ? reward.coupon : ''].filter(Boolean).join(', ')}
              </span>
              <span className="dw-dim">{said[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
