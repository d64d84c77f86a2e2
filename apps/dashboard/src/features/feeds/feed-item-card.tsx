import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { SwitchCell } from '../../kit/list/switch-cell';
import { type Turning, turnRows } from '../../kit/list/turn-rows';
import { Picture } from '../../kit/picture';
import { type FeedItem, reloadItem, switchItem } from './feed-items.api';
import css from './feed-items.module.css';
import { feedPrice } from './feed-price';
import { gapWords } from './feed-words';
import type { Feed } from './feeds.api';

/** One item: what shoppers would see of it, what it lacks, and where it is shown. */
export function FeedItemCard({ feed, item: row }: { feed: Feed; item: FeedItem }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { id, item, image, link, missing } = row;
  const name = item.name ?? item.id ?? t('Item {id}', { id });
  const words = gapWords(t);

  const turning = (flag: 'excluded' | 'exclude_discovery'): Turning<FeedItem> => ({
    nameOf: () => name,
    isOn: (one) => one[flag] === 0,
    turn: (_, on) => switchItem(client, feed, id, { [flag]: on ? 0 : 1 }),
    reload: (one) => reloadItem(feed, one),
  });
  const turn = async (on: boolean) => {
    await turnRows(turning('excluded'), [row], on);
    showAlert(on ? t('Item activated.') : t('Item deactivated.'), 'success');
  };
  const turnDiscovery = async (on: boolean) => {
    await turnRows(turning('exclude_discovery'), [row], on);
    showAlert(t('Changes saved successfully.'), 'success');
  };
  return (
    <li className={css.card} data-incomplete={missing.length > 0 || undefined} aria-label={name}>
      <Picture image={image} />
      <div className={css.text}>
        <h3 title={name}>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        <p className="dw-dim">{[item.id, feedPrice(row, i18n.language)].filter(Boolean).join(' · ')}</p>
        {missing.length > 0 && (
          <p className={css.missing}>
            {t('Missing: {fields}', { fields: missing.map((gap) => words[gap]).join(', ') })}
          </p>
        )}
      </div>
      <div className={css.switches}>
        <div>
          <span aria-hidden>{t('Active')}</span>
          <SwitchCell
            needs="feeds:write"
            label={t('Active, {name}', { name })}
            checked={row.excluded === 0}
            failure={t('Error.')}
            onChange={turn}
          />
        </div>
        <div>
          <span aria-hidden>{t('Discovery')}</span>
          <SwitchCell
            needs="feeds:write"
            label={t('Discovery, {name}', { name })}
            checked={row.exclude_discovery === 0}
            disabled={row.excluded === 1}
            failure={t('Error.')}
            onChange={turnDiscovery}
          />
        </div>
      </div>
    </li>
  );
}
