import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../kit/chart/day-chart';
import { Choice } from '../../kit/form/choice';
import { Figures } from '../../kit/page/figures';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { type HealthDay, healthQuery } from './health.api';
import { SeenPages } from './seen-pages';
import css from './site-health.module.css';
import type { Website } from './websites.api';

const spans = ['7', '30', '90'] as const;
type Span = (typeof spans)[number];

const sum = (days: readonly HealthDay[], of: keyof Omit<HealthDay, 'day'>) =>
  days.reduce((total, day) => total + day[of], 0);

/** From the widget on a page to a code in a mailbox, by day; and the pages that the script was seen on. */
export function SiteBoard({ site }: { site: Website }) {
  const { t, i18n } = useTranslation();
  const [span, setSpan] = useState<Span>('30');
  const query = useQuery(healthQuery(site.uuid, Number(span)));
  const words = {
    shown: t('Shown'),
    opened: t('Opened'),
    added: t('Items added'),
    issued: t('Coupons issued'),
    received: t('Orders received'),
    refused: t('Orders refused'),
  };
  const names = ['shown', 'opened', 'added', 'issued', 'received', 'refused'] as const;
  return (
    <>
      <section aria-labelledby="board" className={css.part}>
        <header>
          <div>
            <h2 id="board">{t('From shown to added')}</h2>
            <p className="dw-dim">{t('Day by day, in UTC. Test mode counts nowhere.')}</p>
          </div>
          <Choice
            label={t('Time shown')}
            options={spans.map((value) => ({ value, label: t('{days} days', { days: value }) }))}
            value={span}
            onChange={setSpan}
          />
        </header>
        <Loaded query={query} skeleton={<Bone width={320} height={160} />}>
          {({ days }) => (
            <>
              <Figures
                figures={names.map((name) => ({ label: words[name], value: count(sum(days, name), i18n.language) }))}
              />
              {names.some((name) => sum(days, name) > 0) ? (
                <DayChart
                  caption={t('From shown to added')}
                  days={days.map(({ day }) => day)}
                  series={names.map((name) => ({
                    label: words[name],
                    values: days.map((day) => day[name]),
                    drawn: name === 'shown' || name === 'added',
                  }))}
                  note={(most) => t('A day, at most {most}', { most })}
                  legend
                />
              ) : (
                <p className="dw-dim">{t('Nothing happened in this time.')}</p>
              )}
            </>
          )}
        </Loaded>
      </section>
      <section aria-labelledby="pages" className={css.part}>
        <header>
          <div>
            <h2 id="pages">{t('Pages with the script')}</h2>
            <p className="dw-dim">
              {t('Those with trouble first. Addresses are kept without what stands behind the ?.')}
            </p>
          </div>
        </header>
        <Loaded query={query} skeleton={<Bone width={320} height={120} />}>
          {({ pages }) => <SeenPages pages={pages} />}
        </Loaded>
      </section>
    </>
  );
}
