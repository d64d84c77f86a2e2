import { giftAidLimits } from '@dw/contract/gift-aid-enums';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { confirm } from '../../kit/alerts/confirm';
import { type Step, useStep } from '../../kit/form/use-step';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import css from '../../kit/secrets/secrets.module.css';
import page from './claim.module.css';
import { type Claim, claimCalls } from './gift-aid-claims.api';
import { giftAidClaimsPaths } from './gift-aid-claims.paths';

type Calls = ReturnType<typeof claimCalls>;

/** What is to be done with a claim next. */
export function ClaimSteps({ claim, reload }: { claim: Claim; reload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const writes = useMay('gift-aid:write');
  const calls = claimCalls(useQueryClient(), claim.uuid);
  const step = useStep(reload);
  const { state } = claim;
  if (!writes || state === 'paid') return null;
  return (
    <section aria-labelledby="claim-steps">
      <SectionHead id="claim-steps" title={t('Next step')} />
      <div className={page.step}>
        {(state === 'draft' || state === 'checked') && <OpenSteps claim={claim} calls={calls} step={step} />}
        {state === 'exported' && <SubmittedForm calls={calls} step={step} />}
        {state === 'submitted' && (
          <Button loading={step.busy === 'paid'} onClick={() => void step.step('paid', calls.paid)}>
            {t('HMRC has paid')}
          </Button>
        )}
      </div>
    </section>
  );
}

function OpenSteps({ claim, calls, step: { busy, step } }: { claim: Claim; calls: Calls; step: Step }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = async () => {
    const question = t('Close the claim? Its gifts are claimed from then on, and its files do not change any more.');
    if (await confirm(question)) await step('close', calls.close);
  };
  const giveUp = async () => {
    if (!(await confirm(t('Give up the claim? Its gifts can be claimed by another.')))) return;
    if (await step('give-up', calls.giveUp)) await navigate(giftAidClaimsPaths.list);
  };
  return (
    <>
      <p className="dw-dim">
        {claim.state === 'draft'
          ? t('Look through the figures, and through the sales that they come from.')
          : t('Before it is exported, every point of the checks must have been looked at.')}{' '}
        <Link to={giftAidClaimsPaths.checks}>{t('Checks')}</Link>
      </p>
      <div className={css.actions}>
        {claim.state === 'draft' ? (
          <Button loading={busy === 'approve'} onClick={() => void step('approve', calls.approve)}>
            {t('I have looked through it')}
          </Button>
        ) : (
          <Button loading={busy === 'close'} onClick={() => void close()}>
            {t('Export the claim')}
          </Button>
        )}
        <Button variant="default" loading={busy === 'give-up'} onClick={() => void giveUp()}>
          {t('Give up the claim')}
        </Button>
      </div>
    </>
  );
}

function SubmittedForm({ calls, step: { busy, step } }: { calls: Calls; step: Step }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState('');
  return (
    <form
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void step('submitted', () => calls.submitted(reference));
      }}
    >
      <TextInput
        label={t('Number at HMRC')}
        description={t('You may leave it empty.')}
        maxLength={giftAidLimits.reference}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <Button type="submit" loading={busy === 'submitted'}>
        {t('I have sent it to HMRC')}
      </Button>
    </form>
  );
}
