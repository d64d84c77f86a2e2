import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { takeBackQuery } from '../../domain/take-backs/take-backs.api';
import { HomePanel } from '../../kit/page/home-panel';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { columnWords } from './request-words';
import css from './requests-card.module.css';
import { boardQuery } from './take-back-requests.api';
import { requestPaths } from './take-back-requests.paths';

/** How many requests there are, by how far they are, on the home page; nothing where there is no programme. */
export function RequestsCard() {
  const { data: takeBack } = useQuery(takeBackQuery);
  return takeBack ? <Counts takeBack={takeBack.uuid} /> : null;
}

function Counts({ takeBack }: { takeBack: string }) {
  const { t, i18n } = useTranslation();
  const query = useQuery(boardQuery(takeBack, ''));
  return (
    <HomePanel
      id="take-back-requests"
      title={t('Take-back requests')}
      purpose={t('What shoppers send back, from the request to the reward.')}
      aside={<Link to={requestPaths.list}>{t('All requests')}</Link>}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ columns }) =>
          columns.every(({ requests }) => requests === 0) ? (
            <p className="dw-dim">{t('No shopper has asked to bring something back yet.')}</p>
          ) : (
            <ul className={css.counts} aria-labelledby="take-back-requests">
              {columns.map(({ id, requests }) => (
                <li key={id}>
                  <Link to={requestPaths.inState(id)}>{t(columnWords[id].label)}</Link>
                  <b>{count(requests, i18n.language)}</b>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </HomePanel>
  );
}
