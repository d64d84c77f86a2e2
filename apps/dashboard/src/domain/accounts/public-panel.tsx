import { useTranslation } from 'react-i18next';
import { Clothes } from './clothes';
import css from './public-panel.module.css';

const audience = [
  ['Retailer', 'Attract, convert and retain customers through post-purchase marketing and sustainability credentials.'],
  ['Charity', 'Acquire donors among shoppers.'],
  ['Partner', 'Businesses of any size who join to create impact together.'],
] as const;

/** The dark half of the public pages: three garments on a rail, and who the product is for. Hidden under 992 px. */
export function PublicPanel() {
  const { t } = useTranslation();
  return (
    <aside className={css.panel} aria-label={t('Who it is for')}>
      <div className={css.drawing}>
        <Clothes />
      </div>
      <dl className={css.audience}>
        {audience.map(([role, text]) => (
          <div key={role}>
            <dt>{t(role)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
