import { statedGrade } from '@dw/contract/stated-grade';
import type { OfferedItem } from './api';
import { conditionOf, type Said } from './draft';
import { t } from './text';
import { type Grade, rewardAt } from './worth';
import { rewardWords } from './worth-words';

const grades: readonly Grade[] = ['A', 'B', 'C', 'D'];

/** What a thing brings by its grade; the one that its condition speaks for is marked. */
export function GradeValues({ item, said }: { item: OfferedItem; said: Said }) {
  if (item.rewards.length === 0) return <p class="hint">{t('There is no code for this one.')}</p>;
  const condition = conditionOf(said);
  const likely = condition && statedGrade(condition);
  return (
    <div class="grades">
      <p class="hint">{t('What it brings by grade')}</p>
      <ol>
        {grades.map((grade) => {
          const reward = rewardAt(item.rewards, grade);
          return (
            <li key={grade} class={grade === likely ? 'likely' : undefined}>
              <span class="hidden">{t('Grade {grade}', { grade })}</span>
              <span aria-hidden="true">{grade}</span>
              {reward ? (
                <b>{rewardWords(reward)}</b>
              ) : (
                <span>
                  <span class="hidden">{t('nothing')}</span>
                  <span aria-hidden="true">–</span>
                </span>
              )}
              {grade === likely && <small>{t('likely')}</small>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
