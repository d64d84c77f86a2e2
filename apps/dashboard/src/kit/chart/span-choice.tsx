import { useTranslation } from 'react-i18next';
import { Choice } from '../form/choice';

type Props<V extends string> = {
  /** Numbers of days. */
  spans: readonly V[];
  value: V;
  onChange: (value: V) => void;
  /** For the head of a part: lower, its question for readers alone. */
  small?: boolean;
};

/** How many of the last days a chart shows. */
export function SpanChoice<V extends string>({ spans, value, onChange, small = false }: Props<V>) {
  const { t } = useTranslation();
  const options = spans.map((days) => ({ value: days, label: t('{days} days', { days }) }));
  return <Choice small={small} label={t('Time shown')} options={options} value={value} onChange={onChange} />;
}
