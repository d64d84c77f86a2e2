import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { alertKinds, type PastAlert, pastAlertsSlice } from '../../kit/alerts/alerts';
import { IconButton } from '../../kit/icon-button';
import { PopoverButton } from '../../kit/opener';
import { Time } from '../../kit/time';
import css from './bell.module.css';

const allRead = () => pastAlertsSlice.setState({ unread: 0 });

/** The last alerts, for whoever looked away. Opening it counts them as read. */
export function Bell() {
  const { t } = useTranslation();
  const { items, unread } = useStore(pastAlertsSlice);
  const label = unread > 0 ? t('Notifications, {count} unread', { count: unread }) : t('Notifications');
  return (
    <PopoverButton
      onTurn={allRead}
      width="min(360px, 100vw - 16px)"
      className={css.panel}
      label={t('Notifications')}
      button={(target) => (
        <IconButton {...target} label={label} title={label} icon={IconBell} iconSize={18}>
          {unread > 0 && (
            <span className={css.unread} aria-hidden>
              {unread}
            </span>
          )}
        </IconButton>
      )}
    >
      <div className={css.head}>
        <h2 tabIndex={-1} data-autofocus>
          {t('Notifications')}
        </h2>
        {items.length > 0 && (
          <Button variant="subtle" onClick={() => pastAlertsSlice.reset()}>
            {t('Clear')}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className={css.none}>{t('Your notifications are kept here until you sign out.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={css.list} aria-label={t('Notifications')} tabIndex={0}>
          {items.map((alert) => (
            <Past key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </PopoverButton>
  );
}

function Past({ alert: { text, status, at } }: { alert: PastAlert }) {
  const { t } = useTranslation();
  return (
    <li className={css.past} data-status={status}>
      <p>{text}</p>
      <p className={css.when}>
        {t(alertKinds[status].label)} · <Time instant={at} />
      </p>
    </li>
  );
}
