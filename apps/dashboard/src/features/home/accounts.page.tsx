import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { useEnterAccount } from '../../domain/accounts/use-enter-account';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { count } from '../../lib/formats';
import css from './accounts.module.css';
import { attentionWords } from './attention-words';
import { type AccountAtHome, accountsQuery } from './home.api';

const most = 5;

/** One home over all accounts of a user: what waits in each, and the way into it. */
export function AccountsPage() {
  const { t } = useTranslation();
  const query = useQuery(accountsQuery);
  return (
    <>
      <PageHead title={t('Your accounts')} purpose={t('What waits for you in each account that you work on.')} />
      <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ items }) => (
          <ul className={css.accounts} aria-label={t('Your accounts')}>
            {items.map((account) => (
              <Account key={account.uuid} account={account} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Account({ account }: { account: AccountAtHome }) {
  const { t } = useTranslation();
  const entering = useEnterAccount();
  const { uuid, company_name, role, member_role, current } = account;
  return (
    <li>
      <div>
        <h2>{company_name}</h2>
        <p className="dw-dim">
          {t(role.toLowerCase())} · {memberRoleWords(t)[member_role].name}
        </p>
        {current ? (
          <StatusMark mark="good" label={t('This account')} />
        ) : (
          <Button
            variant="default"
            aria-label={t('Go to {name}', { name: company_name })}
            loading={entering.isPending}
            onClick={() => entering.mutate(uuid)}
          >
            {t('Go to this account')}
          </Button>
        )}
      </div>
      <Waiting account={account} />
    </li>
  );
}

function Waiting({ account: { attention, second_factor_missing } }: { account: AccountAtHome }) {
  const { t, i18n } = useTranslation();
  const now = new Date();
  if (second_factor_missing)
    return <StatusMark mark="warning" label={t('It requires two-step login. Set yours up to see what waits here.')} />;
  if (attention.length === 0) return <StatusMark mark="good" label={t('Nothing waits for you.')} />;
  return (
    <ul className={css.waiting} aria-label={t('Needs attention')}>
      {attention.slice(0, most).map((one) => {
        const { mark, title, why } = attentionWords({ t, language: i18n.language, now }, one);
        return (
          <li key={`${one.kind} ${one.uuid} ${one.name}`}>
            <StatusMark mark={mark} label={title} />
            <span className="dw-dim">{why}</span>
          </li>
        );
      })}
      {attention.length > most && (
        <li className="dw-dim">{t('{number} more', { number: count(attention.length - most, i18n.language) })}</li>
      )}
    </ul>
  );
}
