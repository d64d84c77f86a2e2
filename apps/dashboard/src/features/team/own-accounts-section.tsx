import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountsPaths } from '../../domain/accounts/accounts.paths';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { type OwnAccount, ownAccountsQuery } from '../../domain/accounts/own-accounts.api';
import { useEnterAccount } from '../../domain/accounts/use-enter-account';
import { FormSection } from '../../kit/form/form-section';
import shared from '../../kit/secrets/secrets.module.css';
import { StatusMark } from '../../kit/status-mark';

/** The accounts of a user who works on several, each with the way into it; nothing for others. */
export function OwnAccountsSection() {
  const { t } = useTranslation();
  const { data } = useQuery(ownAccountsQuery);
  if (!data || data.items.length < 2) return null;
  return (
    <FormSection
      title={t('Your accounts')}
      purpose={t('You work on several accounts. You log in to the one you used last.')}
    >
      <ul className={shared.rows} aria-label={t('Your accounts')}>
        {data.items.map((account) => (
          <Account key={account.uuid} account={account} />
        ))}
      </ul>
      <p>
        <Link to={accountsPaths.all}>{t('See what waits in each of them')}</Link>
      </p>
    </FormSection>
  );
}

function Account({ account: { uuid, company_name, role, member_role, current } }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const entering = useEnterAccount();
  return (
    <li>
      <div>
        <b>{company_name}</b>
        <p className="dw-dim">
          {t(role.toLowerCase())} · {memberRoleWords(t)[member_role].name}
        </p>
      </div>
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
    </li>
  );
}
