import type { SiteSignal } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import css from './site-signal.module.css';
import type { Website } from './sites.api';

const marks: Record<SiteSignal, ComponentProps<typeof StatusMark>['mark']> = {
  connected: 'good',
  test: 'test',
  paused: 'off',
  silent: 'warning',
  waiting: 'waiting',
};

/** The words for what a widget tells us. */
const words: Record<SiteSignal, (t: TFunction) => string> = {
  connected: (t) => t('Connected'),
  test: (t) => t('Test orders'),
  paused: (t) => t('Paused'),
  silent: (t) => t('No signal'),
  waiting: (t) => t('Waiting'),
};

type Signal = Pick<Website, 'signal' | 'last_seen_at' | 'paused_by_plan'>;

/** What the website’s widget tells us, in a word. */
export const signalText = (t: TFunction, { signal, paused_by_plan: paused }: Omit<Signal, 'last_seen_at'>): string =>
  paused ? t('Paused by the plan') : words[signal](t);

/** Each of the words. */
export const signalWords = (t: TFunction): string[] => [
  ...Object.values(words).map((word) => word(t)),
  t('Paused by the plan'),
];

/** What the website’s widget tells us, and when it was last seen on the website. */
export function WebsiteSignal({ site }: { site: Signal }) {
  const { t } = useTranslation();
  return (
    <span className={css.signal}>
      <StatusMark mark={marks[site.signal]} label={signalText(t, site)} />
      <span className={css.second}>
        {site.last_seen_at ? (
          <>
            <span className="dw-hidden">{t('Last seen')} </span>
            <Time instant={site.last_seen_at} />
          </>
        ) : site.signal === 'connected' ? (
          // A shop whose server sends its orders may never show the script.
          t('By its orders')
        ) : (
          t('Not seen yet')
        )}
      </span>
    </span>
  );
}
