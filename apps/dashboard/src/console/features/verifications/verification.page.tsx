import type { VerificationCase } from '@dw/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHead } from '../../../kit/page/page-head';
import { PagePart } from '../../../kit/page/page-part';
import { Loaded } from '../../../kit/states/loaded';
import { call } from '../../call';
import { AccountMark } from '../../parts/account-mark';
import parts from '../../parts/parts.module.css';
import { GivenReason, ReasonGate } from '../../parts/reason-gate';
import { useMay } from '../../session';
import { CaseFacts } from './case-facts';
import { DecideActs } from './decide-acts';
import { Decisions } from './decisions';
import { Programmes } from './programmes';

/** What an account has entered, beside the register, and the decision. */
export function VerificationPage() {
  const { id = '' } = useParams();
  return (
    <ReasonGate key={id} thing={`account ${id}`} title={`Verification of account ${id}`}>
      {(reason) => <OpenCase id={id} reason={reason} />}
    </ReasonGate>
  );
}

function OpenCase({ id, reason }: { id: string; reason: string }) {
  const query = useQuery({
    queryKey: ['verification', id, reason],
    queryFn: () => call('GET', '/verifications/{id}', { path: { id }, query: { reason } }),
  });
  return <Loaded query={query}>{(found) => <Case id={id} reason={reason} found={found} />}</Loaded>;
}

function Case({ id, reason, found }: { id: string; reason: string; found: VerificationCase }) {
  const may = useMay();
  const { account } = found;
  const decides = may('verifications:decide');
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Verifications', to: '/verifications' }]}
        title={account.company_name || `Account ${account.id}`}
        badge={<AccountMark account={account} />}
        actions={decides && !account.verified_at && <DecideActs id={account.id} reason={reason} />}
      />
      <GivenReason thing={`account ${id}`} reason={reason} />
      <div className={parts.parts}>
        <PagePart title="What they have entered">
          <CaseFacts found={found} />
          <p>
            <Link to={`/accounts/${account.id}`}>The account</Link>
          </p>
        </PagePart>
        <Programmes id={id} reason={reason} decides={decides} />
        <PagePart title="Decisions so far">
          <Decisions decisions={found.decisions} />
        </PagePart>
      </div>
    </>
  );
}
