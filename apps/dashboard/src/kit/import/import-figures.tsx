import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import css from './import.module.css';

/** Numbers beside each other, each under its name. */
export function Figures({ figures }: { figures: readonly { name: string; value: number }[] }) {
  const { i18n } = useTranslation();
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count(value, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
