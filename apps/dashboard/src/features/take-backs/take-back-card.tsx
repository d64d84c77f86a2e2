import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkQuery, type TakeBack, takeBackQuery } from '../../domain/take-backs/take-backs.api';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { HomeNothing, HomePanel } from '../../kit/page/home-panel';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { Steps } from './step-list';
import { takeBackSteps } from './take-back-steps';

/** How far the take-back programme is, on the home page. */
export function TakeBackCard() {
  const { t } = useTranslation();
  const query = useQuery(takeBackQuery);
  return (
    <HomePanel
      id="take-back"
      title={t('Take Back')}
      purpose={t('Shoppers hand back what they no longer wear: by parcel, or in a store of yours.')}
      aside={query.data && <Link to={takeBackPaths.overview}>{t('Open')}</Link>}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(takeBack) =>
          takeBack ? (
            <Begun takeBack={takeBack} />
          ) : (
            <HomeNothing
              text={t('No take-back programme yet. It begins with a name and a logo.')}
              to={takeBackPaths.addDetails}
              action={t('Add Details')}
            />
          )
        }
      </Loaded>
    </HomePanel>
  );
}

function Begun({ takeBack: { id } }: { takeBack: TakeBack }) {
  const query = useQuery(checkQuery(id));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
      {(check) => <Steps steps={takeBackSteps(id, check)} />}
    </Loaded>
  );
}
