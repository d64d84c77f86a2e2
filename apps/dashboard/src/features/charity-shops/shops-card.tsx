import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenStatus } from '../../domain/places/open-status';
import { AllowedLink } from '../../kit/page/allowed';
import { HomeNothing, HomePanel } from '../../kit/page/home-panel';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { count } from '../../lib/formats';
import { firstShopsQuery } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';
import css from './shops-card.module.css';

/** The newest shops and whether they are open, on the home page. */
export function ShopsCard() {
  const { t, i18n } = useTranslation();
  const query = useQuery(firstShopsQuery);
  return (
    <HomePanel
      id="charity-shops"
      title={t('Charity Shops')}
      purpose={t('Where people can bring what they no longer wear.')}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ items, info }) =>
          items.length === 0 ? (
            <HomeNothing
              text={t('No shops yet. People cannot find you on the map.')}
              to={charityShopsPaths.add}
              action={t('Add Shop')}
            />
          ) : (
            <>
              <ul className={css.shops} aria-labelledby="charity-shops">
                {items.map((shop) => (
                  <li key={shop.uuid}>
                    <span>
                      <AllowedLink to={charityShopsPaths.edit(shop.uuid)} otherwise={<b>{shop.name}</b>}>
                        {shop.name}
                      </AllowedLink>
                      <span className="dw-dim">{shop.city}</span>
                    </span>
                    {shop.active ? <OpenStatus place={shop} /> : <StatusMark mark="off" label={t('Inactive')} />}
                  </li>
                ))}
              </ul>
              {info.total_items > items.length && (
                <Link to={charityShopsPaths.list}>
                  {t('All {total} shops', { count: info.total_items, total: count(info.total_items, i18n.language) })}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
    </HomePanel>
  );
}
