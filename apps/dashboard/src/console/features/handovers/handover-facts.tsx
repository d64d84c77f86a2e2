import type { ConsoleHandover } from '@dw/contract/console';
import { Facts } from '../../parts/facts';
import { Moment } from '../../parts/moment';
import { words } from '../../parts/words';

const appeals = { open: 'Open', granted: 'Granted', upheld: 'The grading stands' } as const;

const at = (instant: string | null) => instant && <Moment instant={instant} />;

/** When a hand-over took each of its steps, and whether somebody objected. */
export function HandoverFacts({ found }: { found: ConsoleHandover }) {
  const { appeal } = found;
  return (
    <Facts
      facts={[
        ['How', found.way_name || words.handoverWay[found.way]],
        ['Tracking', found.tracking],
        ['Requested', at(found.created_at)],
        ['Ends', found.state === 'requested' && at(found.expires_at)],
        ['Handed over', at(found.handed_over_at)],
        ['Received', at(found.received_at)],
        ['Graded', at(found.graded_at)],
        ['Sent back', at(found.returned_at)],
        ['Ended', at(found.ended_at)],
        ['Objection', appeal && appeals[appeal.state]],
        ['Objected', appeal && at(appeal.at)],
        ['Answer to it', appeal?.answer],
      ]}
    />
  );
}
