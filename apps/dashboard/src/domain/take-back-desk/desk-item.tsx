import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { Picture } from '../../kit/picture';
import { StatusMark } from '../../kit/status-mark';
import { mediumDay } from '../../lib/formats';
import { conditionText } from '../take-backs/condition-text';
import type { Answer } from './desk-answers';
import type { DeskItem } from './take-back-desk.api';
import css from './take-back-desk.module.css';

type Props = {
  item: DeskItem;
  answer: Answer | null;
  /** Its label was scanned. */
  labelled: boolean;
  onAnswer: (answer: Answer) => void;
};

/** One thing: what it should be, and whether it is. */
export function DeskItemRow({ item, answer, labelled, onAnswer }: Props) {
  const { t, i18n } = useTranslation();
  const { name, brand, size, color, image, bought_at, condition } = item;
  const facts = [
    brand,
    color,
    size !== '' && t('size {size}', { size }),
    t('bought {day}', { day: mediumDay(bought_at, i18n.language) }),
  ];
  const meaning = {
    accept: undefined,
    other: t('It is taken all the same, and whoever grades it is told.'),
    absent: t('It stays with the shopper.'),
  };
  return (
    <li className={css.item}>
      <Picture image={image} size={56} />
      <div>
        <b>{name}</b>
        <p>{facts.filter(Boolean).join(', ')}</p>
        <p>{t('Shopper says: {words}', { words: conditionText(t, condition) })}</p>
        {labelled && <StatusMark mark="good" label={t('The label is right')} />}
      </div>
      <div className={css.answer}>
        <Choice
          small
          fill
          label={t('Is {name} here?', { name })}
          options={[
            { value: 'accept', label: t('Accept') },
            { value: 'other', label: t('Not this one') },
            { value: 'absent', label: t('Not here') },
          ]}
          description={answer === null ? undefined : meaning[answer]}
          value={answer}
          onChange={onAnswer}
        />
      </div>
    </li>
  );
}
