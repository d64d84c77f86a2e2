import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHead } from '../../../kit/page/page-head';
import { PagePart } from '../../../kit/page/page-part';
import { Loaded } from '../../../kit/states/loaded';
import { call } from '../../call';
import { HandoverMark } from '../../parts/handover-mark';
import parts from '../../parts/parts.module.css';
import { GivenReason, ReasonGate } from '../../parts/reason-gate';
import { words } from '../../parts/words';
import { HandoverFacts } from './handover-facts';
import { HandoverRewards } from './handover-rewards';
import { HandoverThings } from './handover-things';
import { RepairActs } from './repair-acts';

/** One hand-over as support sees it, and what can be repaired. */
export function HandoverPage() {
  const { id = '', handover = '' } = useParams();
  return (
    <ReasonGate key={id} thing={`account ${id}`} title="A hand-over">
      {(reason) => <OpenHandover id={id} handover={handover} reason={reason} />}
    </ReasonGate>
  );
}

function OpenHandover({ id, handover, reason }: { id: string; handover: string; reason: string }) {
  const query = useQuery({
    queryKey: ['handover', id, handover, reason],
    queryFn: () => call('GET', '/accounts/{id}/handovers/{handover}', { path: { id, handover }, query: { reason } }),
  });
  return (
    <Loaded query={query}>
      {(found) => (
        <>
          <PageHead
            crumbs={[{ label: 'Hand-overs', to: '/handovers' }]}
            title={`${words.handoverKind[found.kind]} ${found.code}`}
            badge={<HandoverMark state={found.state} />}
            actions={<RepairActs id={id} found={found} reason={reason} />}
          />
          <GivenReason thing={`account ${id}`} reason={reason} />
          <div className={parts.parts}>
            <PagePart title="How it went">
              <HandoverFacts found={found} />
              <p>
                At <Link to={`/accounts/${id}`}>{found.account.company_name}</Link>
              </p>
            </PagePart>
            <PagePart title="Things">
              <HandoverThings things={found.things} />
            </PagePart>
            <PagePart title="Rewards">
              <HandoverRewards rewards={found.rewards} />
            </PagePart>
          </div>
        </>
      )}
    </Loaded>
  );
}
