import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refusalWords, routes, routeWords } from '../../domain/take-backs/take-back-words';
import { StatusMark } from '../../kit/status-mark';
import { mediumDay } from '../../lib/formats';
import css from './request.module.css';
import { mayReroute } from './request-steps';

import type { RequestCalls, RequestItem } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = {
  item: RequestItem;
  language: string;
  /** With it, another route can be chosen for two weeks. */
  change?: { calls: RequestCalls; attempt: Attempt };
};

/** What was said of a thing: its grade and route, or why it was refused. */
export function GivenVerdict({ item, language, change }: Props) {
  const { t } = useTranslation();
  const { uuid, name, verdict, grade, route, refusal, refusal_note: note, graded_by, graded_at } = item;
  if (verdict === null) return <p className={`dw-dim ${css.verdict}`}>{t('Not graded yet')}</p>;
  const who = [graded_by, graded_at === null ? '' : mediumDay(graded_at, language)].filter(Boolean).join(', ');
  const reroute = async (to: string) => {
    const found = routes.find((one) => one === to);
    if (found && change)
      await change.attempt.attempt('route', () => change.calls.route(uuid, { route: found }), t('Route changed'));
  };
  return (
    <div className={css.verdict}>
      {verdict === 'accepted' ? (
        <StatusMark mark="good" label={t('Accepted, grade {grade}', { grade: grade ?? '–' })} />
      ) : (
        <StatusMark
          mark="danger"
          label={t('Refused: {reason}', { reason: refusal ? t(refusalWords[refusal].label) : '–' })}
        />
      )}
      {note !== '' && <p>{note}</p>}
      {who !== '' && <p className={css.numbers}>{who}</p>}
      {verdict === 'accepted' && route !== null && (
        <div className={css.route}>
          {change && mayReroute(graded_at, new Date()) ? (
            <NativeSelect
              label={t('Route')}
              aria-label={t('Route of {name}', { name })}
              data={routes.map((value) => ({ value, label: t(routeWords[value].label) }))}
              value={route}
              disabled={change.attempt.busy !== ''}
              onChange={({ currentTarget }) => void reroute(currentTarget.value)}
            />
          ) : (
            <p>
              <span className="dw-dim">{t('Route')}:</span> {t(routeWords[route].label)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
