import type { HandedItem, Handover } from './api';
import { t } from './text';
import { ThingHead } from './thing-head';
import { conditionWords, fateWords, refusalWords } from './words';

/** What was said of a thing by whoever took it. */
function Verdict({ item, fate }: { item: HandedItem; fate: Handover['fate_of_refused'] }) {
  if (item.left_out) return <p class="verdict">{t('It was not with the others: it is still yours.')}</p>;
  if (item.verdict === null) return null;
  const accepted = item.verdict === 'accepted';
  return (
    <div class={accepted ? 'verdict' : 'verdict refused'}>
      <b>
        {accepted ? t('Accepted') : t('Not accepted')}
        {item.grade && `, ${t('Grade {grade}', { grade: item.grade })}`}
      </b>
      {item.refusal && <p>{[refusalWords(item.refusal), item.refusal_note].filter(Boolean).join(' ')}</p>}
      {!accepted && <p class="hint">{fateWords(fate)}</p>}
      {item.photos.length > 0 && (
        <ul class="chosen">
          {item.photos.map((photo, at) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noopener" class="plate">
                <img src={photo} alt={t('Photo {number}', { number: at + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The things, as their shopper described them and as they were graded. */
export const LegItems = ({ leg }: { leg: Handover }) => (
  <section aria-labelledby="items">
    <h2 id="items" class="ruled">
      {t('Items')}
    </h2>
    <ul class="handed">
      {leg.items.map((item) => (
        <li key={item.uuid}>
          <ThingHead name={item.name} image={item.image} note={conditionWords(item.condition)} />
          <Verdict item={item} fate={leg.fate_of_refused} />
        </li>
      ))}
    </ul>
  </section>
);
