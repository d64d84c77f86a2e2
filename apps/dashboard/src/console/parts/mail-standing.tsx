import type { ConsoleShopper } from '@dw/contract/console';
import { StatusMark } from '../../kit/status-mark';
import { Moment } from './moment';

const causes = { refused: 'Its server does not know it', complained: 'Its owner called our mail spam' } as const;

/** Whether mail reaches an address, and why not. */
export function MailStanding({ standing }: { standing: ConsoleShopper['mail'] }) {
  if (standing === null) return <StatusMark mark="good" label="Mail is sent" />;
  const { reason, detail, since, until } = standing;
  return (
    <>
      <StatusMark mark="danger" label={causes[reason]} />
      <p className="dw-dim">
        {detail !== '' && `${detail}. `}
        Nothing is sent since <Moment instant={since} />, until <Moment instant={until} />.
      </p>
    </>
  );
}
