import { longDate } from '../lib/format';
import type { HandedItem, Handover } from './api';
import { conditionWords } from './condition-words';
import { fateWords } from './fate-words';
import { countWords, declineWords, giftWords } from './gift-words';
import { OwnPhotos } from './own-photos';
import { refusalWords } from './refusal-words';
import { t } from './text';
import { ThingHead } from './thing-head';

/** What is to go back waits as long as its shopper may object, and for the answer. */
function waitWords({ by, returns_at, fate_of_refused, appeal }: Handover): string {
  if (returns_at) return t('It waits there until {date}: until then you can object.', { date: longDate(returns_at) });
  return fate_of_refused === 'return' && appeal?.state === 'open' ? t('It waits for the answer of {by}.', { by }) : '';
}

/** What was said of a thing by whoever took it. */
function Verdict({ item, leg }: { item: HandedItem; leg: Handover }) {
  if (item.refunded) return <p class="verdict">{t('The shop has refunded it.')}</p>;
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
      {!accepted && <p class="hint">{[fateWords(leg.fate_of_refused), waitWords(leg)].filter(Boolean).join(' ')}</p>}
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

/** What became of a thing that is given. */
const Gift = ({ item, donation }: { item: HandedItem; donation: NonNullable<HandedItem['donation']> }) => (
  <div class={donation.status === 'DECLINED' ? 'verdict refused' : 'verdict'}>
    <b>{giftWords(donation)}</b>
    {donation.declined && <p>{[declineWords(donation.declined), donation.note].filter(Boolean).join(' ')}</p>}
    {item.left_out && <p class="hint">{t('It is still yours.')}</p>}
  </div>
);

type Props = { leg: Handover; online: boolean; put: (leg: Handover) => void; reload: () => void };

/** The things, as their shopper described and photographed them and as they were graded. */
export const LegItems = ({ leg, online, put, reload }: Props) => (
  <section aria-labelledby="items">
    <h2 id="items" class="ruled">
      {t('Items')}
    </h2>
    <ul class="handed">
      {leg.items.map((item) => (
        <li key={item.uuid}>
          <ThingHead
            name={item.name}
            image={item.image}
            note={item.condition ? conditionWords(item.condition) : countWords(item.count)}
          />
          {!item.left_out && !item.donation && (
            <OwnPhotos
              {...{ leg, put, reload }}
              item={item.uuid}
              // One that was kept by an older page names none.
              photos={item.own_photos ?? []}
              open={online && leg.can.change}
              label={t('Add a photo of {name}', { name: item.name })}
            />
          )}
          {item.donation ? <Gift item={item} donation={item.donation} /> : <Verdict item={item} leg={leg} />}
        </li>
      ))}
    </ul>
  </section>
);
