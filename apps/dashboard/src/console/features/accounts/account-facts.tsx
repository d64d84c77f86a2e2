import type { ConsoleAccount } from '@dw/contract/console';
import { Facts } from '../../parts/facts';
import { Moment } from '../../parts/moment';
import { plainWord, words } from '../../parts/words';

/** What an account has entered, how it stands, and its plan. */
export function AccountFacts({ account }: { account: ConsoleAccount }) {
  const { plan, plan_status: status, plan_until: until } = account;
  return (
    <Facts
      facts={[
        ['Number', account.id],
        ['Kind', words.role[account.role]],
        ['Registered', <Moment key="at" instant={account.created_at} />],
        ['Verified', account.verified_at && <Moment key="at" instant={account.verified_at} />],
        ['Blocked', account.blocked_at && <Moment key="at" instant={account.blocked_at} />],
        ['Why it was blocked', account.blocked_reason],
        ['Its people are erased', account.erased_after && <Moment key="at" instant={account.erased_after} />],
        ['Plan', plan && `${plainWord(plan)}, ${plainWord(status).toLowerCase()}`],
        ['Plan runs until', until && <Moment key="at" instant={until} />],
        ['Charity number', account.charity_number],
        ['Regulator', plainWord(account.charity_regulator)],
        ['VAT ID', account.vatin],
        ['Address', [account.address, account.postcode, account.city, account.country].filter(Boolean).join(', ')],
        ['Phone', account.phone],
        ['Billing address', account.billing_email],
        [
          'Programmes',
          account.programmes.length > 0 && (
            <ul key="programmes">
              {account.programmes.map(({ type, title, status: standing, missing }) => (
                <li key={type}>
                  {title}: {plainWord(standing.toLowerCase())}
                  {missing.length > 0 &&
                    ` (still needs ${missing.map((word) => plainWord(word).toLowerCase()).join(', ')})`}
                </li>
              ))}
            </ul>
          ),
        ],
        [
          'Uuid',
          <span key="uuid" className="dw-code">
            {account.uuid}
          </span>,
        ],
      ]}
    />
  );
}
