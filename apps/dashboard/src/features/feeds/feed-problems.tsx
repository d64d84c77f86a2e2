import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import { problemWord } from './feed-problem-words';
import css from './feed-runs.module.css';
import type { FeedRun } from './feeds.api';

/** What was wrong with single items of a file: left out, or kept and not shown in the marketplace. */
export function FeedProblems({ run }: { run: FeedRun }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { problems, refused, incomplete } = run;
  return (
    <section className={css.problems} aria-labelledby={id}>
      <h3 id={id}>{t('Problems')}</h3>
      <p className="dw-dim">
        {t('{refused} items were left out, {incomplete} are not shown in the marketplace.', {
          refused: count(refused, i18n.language),
          incomplete: count(incomplete, i18n.language),
        })}
      </p>
      <ul className={css.classes}>
        {Object.entries(run.problem_counts)
          .sort(([, one], [, other]) => other - one)
          .map(([code, total]) => (
            <li key={code}>
              {problemWord(t, code)}: {count(total, i18n.language)}
            </li>
          ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: no landmark: the part that it fills is one of the same name */}
      <div role="group" className={css.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('Item')}</th>
              <th>{t('Field')}</th>
              <th>{t('Value in the file')}</th>
              <th>{t('Reason')}</th>
              <th>{t('Result')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.item} ${problem.field} ${problem.code}`}>
                <td className="dw-code">{problem.item}</td>
                <td className="dw-code">{problem.field}</td>
                <td>{problem.value}</td>
                <td>{t(problem.reason)}</td>
                <td>{resultWords(t, problem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Problem = FeedRun['problems'][number];

/** What became of the item. */
function resultWords(t: TFunction, { refused, code, field }: Problem): string {
  if (refused) return t('Left out');
  const hides = ['missing', 'bad_flag', 'availability_unknown'].includes(code);
  return hides || (code === 'bad_address' && field === 'image') ? t('Not shown') : t('Kept');
}
