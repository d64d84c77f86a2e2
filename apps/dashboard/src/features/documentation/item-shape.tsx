import { useTranslation } from 'react-i18next';
import css from './documentation.module.css';
import { itemFields } from './item-fields';

/** Each field of an item with what it says. */
export function ItemShape() {
  const { t } = useTranslation();
  return (
    <dl className={css.shape}>
      {Object.entries(itemFields).map(([name, { required, text, params }]) => (
        <div key={name}>
          <dt>
            {name}
            {required && <span className={css.required}>{t('Required')}</span>}
          </dt>
          <dd>{t(text, params ?? {})}</dd>
        </div>
      ))}
    </dl>
  );
}
