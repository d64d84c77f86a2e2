import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HomePanel } from '../../kit/page/home-panel';
import { firstPage } from '../../kit/page/may-see';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { currentUser } from '../../lib/session';
import { onboardingQuery } from './home.api';
import css from './home.module.css';
import { programmes } from './programmes';

/** Where the programmes of a charity stand. */
export function ProgrammesCard() {
  const { t } = useTranslation();
  const user = currentUser();
  const query = useQuery(onboardingQuery);
  return (
    <HomePanel id="programmes" title={t('Programmes')} purpose={t('What shoppers can do for you today.')}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ charity_configuration: { entitlements } }) => (
          <ul className={css.programmes} aria-labelledby="programmes">
            {programmes(entitlements).map(({ label, page, mark, state, reason }) => {
              const to = user && firstPage([page], user);
              return (
                <li key={page}>
                  <div>
                    {to ? <Link to={to}>{t(label)}</Link> : <b>{t(label)}</b>}
                    {reason !== '' && <p className="dw-dim">{reason}</p>}
                  </div>
                  <StatusMark mark={mark} label={t(state)} />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </HomePanel>
  );
}
