import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/alerts/banner';
import { Picture } from '../../kit/picture';
import { count } from '../../lib/formats';
import items from './feed-items.module.css';
import { feedPrice } from './feed-price';
import { problemHelp, problemWord } from './feed-problem-words';
import css from './feed-try.module.css';
import { availabilityWords, formatWords, gapWords, runReason } from './feed-words';
import type { FeedPreview } from './feeds.api';

/** The first ten are enough to see whether the columns are right. */
const shown = 10;

/** What a feed’s file is, its first items, and what is wrong with those that were read. */
export function FeedTryResult({ preview }: { preview: FeedPreview }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { format, read, complete, failure } = preview;
  const sum = { format: formatWords(t)[format], read: count(read, i18n.language) };
  if (failure)
    return (
      <>
        <Banner text={runReason(t, failure)} />
        <p>{t('Choose below which column of your file is read for what, then try again.')}</p>
      </>
    );
  return (
    <>
      <p role="status">
        {complete
          ? t('{format}. Items read: {read}.', sum)
          : t('{format}. Items read so far: {read}; the file has more.', sum)}
      </p>
      <section className={css.part} aria-labelledby={id}>
        <h3 id={id}>{t('First items')}</h3>
        <ul className={items.grid}>
          {preview.items.slice(0, shown).map((item) => (
            <TriedItem key={item.item.id ?? `${item.item.name} ${item.link}`} item={item} />
          ))}
        </ul>
      </section>
      <Problems counts={preview.problem_counts} />
    </>
  );
}

function TriedItem({ item: row }: { item: FeedPreview['items'][number] }) {
  const { t, i18n } = useTranslation();
  const { item, image, brand, availability, missing } = row;
  const name = item.name ?? item.id ?? '–';
  const words = gapWords(t);
  const stock = availability === null ? '' : availabilityWords(t)[availability];
  return (
    <li className={items.card} data-incomplete={missing.length > 0 || undefined} aria-label={name}>
      <Picture image={image} />
      <div className={items.text}>
        <h4 title={name}>{name}</h4>
        <p className="dw-dim">{[item.id, feedPrice(row, i18n.language)].filter(Boolean).join(' · ')}</p>
        <p className="dw-dim">{[brand, stock].filter(Boolean).join(' · ')}</p>
        {missing.length > 0 && (
          <p className={items.missing}>
            {t('Missing: {fields}', { fields: missing.map((gap) => words[gap]).join(', ') })}
          </p>
        )}
      </div>
    </li>
  );
}

function Problems({ counts }: { counts: FeedPreview['problem_counts'] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const found = Object.entries(counts).sort(([, one], [, other]) => other - one);
  if (found.length === 0) return <p className="dw-dim">{t('No problems were found.')}</p>;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{t('Problems')}</h3>
      <ul className={css.problems}>
        {found.map(([code, total]) => (
          <li key={code}>
            <strong>
              {problemWord(t, code)}: {count(total, i18n.language)}
            </strong>
            <span className="dw-dim">{problemHelp(t, code)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
