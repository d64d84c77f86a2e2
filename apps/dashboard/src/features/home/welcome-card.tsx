import { Button } from '@mantine/core';
import {
  IconBrandPaypal,
  IconBuildingStore,
  IconCoins,
  IconHeartHandshake,
  IconMapPin,
  IconPackage,
  IconPlugConnected,
  IconRss,
  IconTicket,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusMark } from '../../kit/status-mark';
import css from './home.module.css';
import type { Card } from './welcome-steps';

const icons = {
  plugin: IconPlugConnected,
  coupons: IconTicket,
  feed: IconRss,
  details: IconHeartHandshake,
  paypal: IconBrandPaypal,
  shop: IconBuildingStore,
  post: IconPackage,
  donations: IconCoins,
  points: IconMapPin,
};

/** One step: what it is for, whether it is done, and the way there. */
export function WelcomeCard({ card, primary }: { card: Card; primary: boolean }) {
  const { t } = useTranslation();
  const Icon = icons[card.id];
  const name = t(card.label);
  return (
    <li className={css.card} data-done={card.done || undefined}>
      <Icon size={24} stroke={1.4} className={css.icon} aria-hidden />
      <div>
        <h3>
          {name} {card.done && <StatusMark mark="good" label={t('Done')} />}
        </h3>
        <p className="dw-dim">{t(card.text)}</p>
      </div>
      <Button
        component={Link}
        to={card.to}
        variant={primary ? 'filled' : card.done ? 'subtle' : 'default'}
        aria-label={card.done ? `${t('Open')}: ${name}` : undefined}
      >
        {card.done ? t('Open') : name}
      </Button>
    </li>
  );
}
