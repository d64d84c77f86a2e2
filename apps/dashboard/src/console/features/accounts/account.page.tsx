import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHead } from '../../../kit/page/page-head';
import { PagePart } from '../../../kit/page/page-part';
import { PageTabs } from '../../../kit/page/page-tabs';
import { Loaded } from '../../../kit/states/loaded';
import { call } from '../../call';
import { AccountMark } from '../../parts/account-mark';
import { GivenReason, ReasonGate } from '../../parts/reason-gate';
import { useMay } from '../../session';
import { AccountActions } from './account-actions';
import { AccountFacts } from './account-facts';
import { AccountMembers } from './account-members';
import { AccountSites } from './account-sites';
import { AccountTimeline } from './account-timeline';

/** One account, for whoever says why. */
export function AccountPage() {
  const { id = '' } = useParams();
  return (
    <ReasonGate key={id} thing={`account ${id}`} title={`Account ${id}`}>
      {(reason) => <OpenAccount id={id} reason={reason} />}
    </ReasonGate>
  );
}

function OpenAccount({ id, reason }: { id: string; reason: string }) {
  const may = useMay();
  const query = useQuery({
    queryKey: ['account', id, reason],
    queryFn: () => call('GET', '/accounts/{id}', { path: { id }, query: { reason } }),
  });
  return (
    <Loaded query={query}>
      {(account) => (
        <>
          <PageHead
            crumbs={[{ label: 'Accounts', to: '/accounts' }]}
            title={account.company_name || `Account ${account.id}`}
            badge={<AccountMark account={account} />}
            actions={<AccountActions account={account} reason={reason} />}
          />
          <GivenReason thing={`account ${id}`} reason={reason} />
          <PageTabs
            label="Account"
            tabs={[
              {
                id: 'facts',
                label: 'Company',
                content: (
                  <PagePart title="Company">
                    <AccountFacts account={account} />
                    {may('billing:read') && (
                      <p>
                        <Link to={`/accounts/${account.id}/invoices`}>Invoices and credit notes</Link>
                      </p>
                    )}
                    {may('verifications:decide') && (
                      <p>
                        <Link to={`/verifications/${account.id}`}>Verification</Link>
                      </p>
                    )}
                  </PagePart>
                ),
              },
              { id: 'members', label: 'Members', content: <AccountMembers members={account.members} /> },
              { id: 'websites', label: 'Websites', content: <AccountSites sites={account.websites} /> },
              { id: 'timeline', label: 'Timeline', content: <AccountTimeline id={id} reason={reason} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
