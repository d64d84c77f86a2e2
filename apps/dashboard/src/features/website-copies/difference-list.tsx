import { useTranslation } from 'react-i18next';
import { changeWords } from './change-words';
import type { Change, Difference } from './website-copies.api';
import css from './website-copies.module.css';

/** What a copy would change on each website: what it is about, as it is now, and as it would be. */
export function DifferenceList({ shown }: { shown: readonly Difference[] }) {
  const { t } = useTranslation();
  const say = changeWords(t);
  return shown.map(({ uuid, name, url, changes }) => (
    <section key={uuid} className={css.target} aria-label={name}>
      <h3>{name}</h3>
      <p className="dw-dim">{url}</p>
      {changes.length === 0 ? (
        <p>{t('Nothing changes here: it is alike already.')}</p>
      ) : (
        <ul className={css.changes} aria-label={t('Differences')}>
          {changes.map((change) => {
            const { label, now, next } = say(change);
            return (
              <li key={`${change.field} ${label}`}>
                <b>{label}</b>
                <Side label={t('Now')} text={now} of={change} value={change.now} />
                <Side label={t('Afterwards')} text={next} of={change} value={change.next} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  ));
}

type SideProps = { label: string; text: string; of: Change; value: Change['now'] };

function Side({ label, text, of, value }: SideProps) {
  const colour = of.field.startsWith('color_') && typeof value === 'string' ? value : undefined;
  return (
    <div>
      <span className={css.side}>{label}</span>
      <span className={css.value}>
        {colour && <span className={css.swatch} style={{ background: colour }} aria-hidden />}
        {text}
      </span>
    </div>
  );
}
