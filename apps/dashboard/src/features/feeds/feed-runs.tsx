import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import { confirm } from '../../kit/alerts/confirm';
import { Figures } from '../../kit/page/figures';
import { PagePart } from '../../kit/page/page-part';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { count } from '../../lib/formats';
import { FeedProblems } from './feed-problems';
import css from './feed-runs.module.css';
import { runMark, runReason } from './feed-words';
import { type Feed, type FeedRun, runFeed, runsQuery } from './feeds.api';

/** How the last fetches went, why the last came to nothing where it did, and what was wrong with its items. */
export function FeedRuns({ feed }: { feed: Feed }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(runsQuery(feed));
  const { last_run: last } = feed;
  const running = last?.state === 'running';

  const run = async (acceptLoss: boolean) => {
    if (acceptLoss && !(await confirm(t('Items that are no longer in the file are removed.')))) return;
    setBusy(true);
    try {
      await runFeed(client, feed.id, acceptLoss);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const number = (value: number) => count(value, i18n.language);
  const runs = data?.items ?? [];
  return (
    <PagePart
      apart
      title={t('Last run')}
      purpose={t('What we fetched, and the results.')}
      beside={
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} stroke={1.6} aria-hidden />}
          disabled={running}
          loading={busy}
          onClick={() => void run(false)}
        >
          {t('Run now')}
        </Button>
      }
    >
      {last && (
        <>
          <p className={css.state} role="status">
            <StatusMark {...runMark(t, last.state)} /> <Time instant={last.ended_at ?? last.started_at} />
          </p>
          <Banner text={runReason(t, last)} />
          {last.state === 'held' && (
            <div>
              <Button variant="default" onClick={() => void run(true)}>
                {t('Remove these items')}
              </Button>
            </div>
          )}
          {last.state === 'succeeded' && (
            <Figures
              figures={[
                { label: t('Items in the file'), value: number(last.read) },
                { label: t('Added'), value: number(last.added) },
                { label: t('Updated', { context: 'count' }), value: number(last.updated) },
                { label: t('Unchanged'), value: number(last.unchanged) },
                { label: t('Gone'), value: number(last.gone) },
                { label: t('Refused'), value: number(last.refused) },
              ]}
            />
          )}
        </>
      )}
      {runs[0] && runs[0].problems.length > 0 && <FeedProblems run={runs[0]} />}
      {runs.length > 1 && <Earlier runs={runs.slice(1)} />}
    </PagePart>
  );
}

function Earlier({ runs }: { runs: readonly FeedRun[] }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => count(value, i18n.language);
  return (
    <details className={css.earlier}>
      <summary>{t('Earlier runs')}</summary>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <StatusMark {...runMark(t, run.state)} />
            <span className="dw-dim">
              <Time instant={run.started_at} />
            </span>
            <span>
              {run.message === ''
                ? t('{added} added, {updated} updated, {gone} gone', {
                    added: number(run.added),
                    updated: number(run.updated),
                    gone: number(run.gone),
                  })
                : runReason(t, run)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
