import { useId } from 'react';
import css from './figure-tabs.module.css';

type Figure<V extends string> = {
  readonly id: V;
  /** Texts are translated, the value written out. */
  readonly label: string;
  readonly value: string;
  readonly change: string;
};
type Props<V extends string> = {
  /** What is chosen, for readers. */
  label: string;
  figures: readonly Figure<V>[];
  chosen: V;
  onChoose: (id: V) => void;
};

/** Figures beside each other, of which one is drawn below them. */
export function FigureTabs<V extends string>({ label, figures, chosen, onChoose }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={css.figures}>
      <legend className="dw-hidden">{label}</legend>
      {figures.map(({ id, label: title, value, change }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{title}</span>
          <b>{value}</b>
          <small>{change}</small>
        </label>
      ))}
    </fieldset>
  );
}
