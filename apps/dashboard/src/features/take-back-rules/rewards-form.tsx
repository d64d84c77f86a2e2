import type { NoPromise } from '@dw/contract/enums';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AcceptsTag } from '../../domain/take-backs/accepts-tags.api';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { StatusMark } from '../../kit/status-mark';
import { paysAsSum, type RewardValues, rewardProblem, rewardsBody, toRewardValues } from './reward-values';
import { type Coupon, type Rewards, reloadRewards, saveRewards } from './rewards.api';
import css from './rewards.module.css';
import { RewardsTable } from './rewards-table';

type Props = { id: string; rewards: Rewards; tags: readonly AcceptsTag[]; coupons: readonly Coupon[] };

/** The table of rewards, the coupon that pays its amounts, and what shoppers get of it. */
export function RewardsForm({ id, rewards, tags, coupons }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problems = {
    amount: t('Enter amounts such as 9.50.'),
    sum_coupon: t('Choose the coupon that pays amounts.'),
    twice: t('A tag and a grade can have one reward only.'),
  };
  const problemAt = (values: RewardValues, field: 'rules' | 'sum_coupon_id') => {
    const found = rewardProblem(values);
    return found && (found === 'sum_coupon') === (field === 'sum_coupon_id') ? problems[found] : null;
  };
  const server = useServerForm<RewardValues, Rewards>({
    initialValues: toRewardValues(rewards),
    validate: {
      sum_coupon_id: (_, values) => problemAt(values, 'sum_coupon_id'),
      rules: (_, values) => problemAt(values, 'rules'),
    },
    save: (values, version) =>
      saveRewards(client, id, { ...rewardsBody(values), ...(version && { updated_at: version }) }),
    afterwards: toRewardValues,
    edit: {
      version: rewards.updated_at,
      versionOf: (saved) => saved.updated_at,
      reload: async () => {
        const now = await reloadRewards(client, id);
        return { version: now.updated_at, values: toRewardValues(now) };
      },
      labels: { sum_coupon_id: t('Coupon for amounts'), rules: t('Rewards') },
      say: (values) => ({
        sum_coupon_id:
          coupons.find((one) => String(one.id) === values.sum_coupon_id)?.name ?? t('None', { context: 'coupon' }),
        rules: sayRules(t, values, tags, coupons),
      }),
    },
    onSaved: () => showAlert(t('Changes saved successfully.'), 'success'),
  });
  const { form } = server;
  const sums = coupons.filter((one) => paysAsSum(one) || String(one.id) === form.values.sum_coupon_id);
  const sum = coupons.find((one) => String(one.id) === form.values.sum_coupon_id);
  return (
    <FormPage
      crumbs={takeBackCrumbs(t)}
      title={t('Rewards')}
      purpose={t('What shoppers get for what they hand back, by what it is and how good it is.')}
      form={server}
      submitLabel={t('Save')}
    >
      <FormSection
        title={t('One code for a hand-over')}
        purpose={t('Amounts are added up: shoppers get one code that is worth all accepted items together.')}
      >
        <NativeSelect
          label={t('Coupon for amounts')}
          description={t('A CASH coupon whose codes are made here and checked by our API or a plugin.')}
          data={[
            { value: '', label: t('None', { context: 'coupon' }) },
            ...sums.map((one) => ({ value: String(one.id), label: `${one.name} (${one.currency?.name ?? ''})` })),
          ]}
          {...form.getInputProps('sum_coupon_id')}
        />
        {sums.length === 0 && (
          <p className="dw-dim">
            {t('You have no such coupon yet. Rewards can still be coupons, one code for each item.')}
          </p>
        )}
      </FormSection>
      <FormSection
        wide
        title={t('Rewards by tag and grade')}
        purpose={t(
          'A reward is for its grade and better ones. Of several that fit an item shoppers get the one that gives most.',
        )}
      >
        <RewardsTable
          rows={form.values.rules}
          onChange={(rules) => {
            form.setFieldValue('rules', rules);
            form.clearFieldError('rules');
          }}
          tags={tags}
          coupons={coupons}
          currency={sum?.currency?.name ?? ''}
          error={form.errors.rules}
        />
        <Silent rewards={rewards} />
      </FormSection>
      <FormSection title={t('How it is paid')} purpose={t('Shoppers read before a request how many codes they get.')}>
        <Promised values={form.values} />
      </FormSection>
    </FormPage>
  );
}

/** How many codes there will be, and who pays. */
function Promised({ values }: { values: RewardValues }) {
  const { t } = useTranslation();
  const { rules } = rewardsBody(values);
  const some = (pays: 'amount' | 'coupon_id') => rules.some((rule) => pays in rule);
  return (
    <ul className={css.promise}>
      {rules.length === 0 && <li>{t('Nothing is given: shoppers hand things back for free.')}</li>}
      {some('amount') && <li>{t('Amounts: one code for the whole hand-over.')}</li>}
      {some('coupon_id') && <li>{t('Coupons: one code for each item.')}</li>}
      {rules.length > 0 && <li>{t('You pay: a code takes its value off an order in your shop.')}</li>}
      <li>{t('Codes come when the items are graded, and only for accepted ones.')}</li>
    </ul>
  );
}

/** Why saved rewards are not promised now. */
function Silent({ rewards: { rules, sum_coupon } }: { rewards: Rewards }) {
  const { t } = useTranslation();
  const words: Readonly<Record<NoPromise, (name: string) => string>> = {
    inactive: (name) => t('{name} is not active.', { name }),
    scheduled: (name) => t('{name} has not begun.', { name }),
    ends_soon: (name) => t('{name} ends within 45 days.', { name }),
    exhausted: (name) => t('{name} has no code left.', { name }),
    not_own_codes: (name) => t('{name} has codes of your shop, which cannot carry a sum.', { name }),
  };
  const said = new Set(
    rules.flatMap(({ no_promise, coupon }) =>
      no_promise ? [words[no_promise](coupon?.name ?? sum_coupon?.name ?? '')] : [],
    ),
  );
  if (said.size === 0) return null;
  return (
    <div className={css.silent}>
      <p>{t('Shoppers are promised nothing of these now:')}</p>
      {[...said].map((text) => (
        <StatusMark key={text} mark="warning" label={text} />
      ))}
    </div>
  );
}

function sayRules(t: TFunction, values: RewardValues, tags: readonly AcceptsTag[], coupons: readonly Coupon[]): string {
  return rewardsBody(values)
    .rules.map((rule) => {
      const tag = tags.find(({ id }) => id === rule.tag_id)?.name ?? t('Any item');
      const gives = 'coupon_id' in rule ? coupons.find(({ id }) => id === rule.coupon_id)?.name : rule.amount;
      return `${tag} ${rule.min_grade}: ${gives ?? ''}`;
    })
    .join(', ');
}
