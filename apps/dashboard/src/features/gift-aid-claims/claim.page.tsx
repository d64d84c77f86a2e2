import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FactList } from '../../kit/page/fact-list';
import { Figures } from '../../kit/page/figures';
import { PageHead } from '../../kit/page/page-head';
import { PageSides } from '../../kit/page/page-sides';
import { SectionHead } from '../../kit/page/section-head';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { mediumDay, money } from '../../lib/formats';
import css from './claim.module.css';
import { daysOf } from './claim-rows';
import { ClaimSteps } from './claim-steps';
import { claimStates } from './claim-words';
import { type Claim, claimQuery } from './gift-aid-claims.api';
import { giftAidClaimsPaths } from './gift-aid-claims.paths';
import { ScheduleFiles } from './schedule-files';

/** One claim: its figures, its files and what is to be done next. */
export function ClaimPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(claimQuery(uuid));
  return (
    <Loaded query={query}>
      {(claim) => <ClaimView key={claim.uuid} claim={claim} reload={async () => void (await query.refetch())} />}
    </Loaded>
  );
}

function ClaimView({ claim, reload }: { claim: Claim; reload: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation();
  const { number, state, lines, gifts, taken_back } = claim;
  const worth = (amount: string) => money(amount, 'GBP', i18n.language);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid claims'), to: giftAidClaimsPaths.list }]}
        title={t('Claim {number}', { number })}
        badge={<StatusMark mark={claimStates[state].mark} label={t(claimStates[state].label)} />}
        purpose={daysOf(claim, i18n.language)}
      />
      <Figures
        figures={[
          { label: t('Gifts'), value: worth(gifts) },
          { label: t('Taken back', { context: 'claim' }), value: worth(taken_back) },
          { label: t('Gift Aid'), value: worth(claim.claim) },
          { label: t('Lines'), value: String(lines) },
        ]}
      />
      <div className={css.below}>
        <PageSides>
          <div>
            <ClaimSteps claim={claim} reload={reload} />
            {state !== 'draft' && state !== 'checked' && <ScheduleFiles claim={claim} />}
          </div>
          {state !== 'draft' && <ClaimFacts claim={claim} />}
        </PageSides>
      </div>
    </>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const { t, i18n } = useTranslation();
  const day = (instant: string | null) => (instant === null ? '' : mediumDay(instant, i18n.language));
  const { checked_by, checked_at, exported_at, submitted_at, paid_at, hmrc_reference } = claim;
  return (
    <aside aria-labelledby="claim-facts">
      <SectionHead id="claim-facts" title={t('Facts')} />
      <FactList
        facts={[
          [t('Looked through'), checked_at === null ? '' : `${checked_by}, ${day(checked_at)}`],
          [t('Exported'), day(exported_at)],
          [t('Sent to HMRC'), day(submitted_at)],
          [t('Number at HMRC'), hmrc_reference],
          [t('Paid by HMRC'), day(paid_at)],
        ]}
      />
    </aside>
  );
}
