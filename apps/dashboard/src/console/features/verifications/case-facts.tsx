import type { VerificationCase } from '@dw/contract/console';
import { Facts } from '../../parts/facts';
import { Moment } from '../../parts/moment';
import { plainWord, words } from '../../parts/words';

/** What is compared with the register, and the way there. */
export function CaseFacts({ found }: { found: VerificationCase }) {
  const { account, register_url: register } = found;
  return (
    <Facts
      facts={[
        ['Kind', words.role[account.role]],
        ['Registered', <Moment key="at" instant={account.created_at} />],
        ['Charity number', found.charity_number],
        ['Regulator', plainWord(found.charity_regulator)],
        [
          'Register',
          register !== '' && (
            <a key="register" href={register} target="_blank" rel="noreferrer">
              Look the number up
            </a>
          ),
        ],
        ['VAT ID', found.vatin],
        ['Address', [found.address, found.postcode, found.city, found.country].filter(Boolean).join(', ')],
        ['Phone', found.phone],
        [
          'Websites',
          found.websites.length > 0 && (
            <ul key="websites">
              {found.websites.map((url) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {url}
                  </a>
                </li>
              ))}
            </ul>
          ),
        ],
        [
          'Members',
          found.members.length > 0 && (
            <ul key="members">
              {found.members.map(({ name, email }) => (
                <li key={email}>{name ? `${name}, ${email}` : email}</li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  );
}
