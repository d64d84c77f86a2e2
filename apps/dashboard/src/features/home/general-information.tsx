import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from './home.module.css';
import type { Link as Line } from './welcome-steps';

/** What the account itself needs, each line with its page. */
export function GeneralInformation({ links }: { links: readonly Line[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.general}>
      <h3 id="general">{t('General information')}</h3>
      <ul aria-labelledby="general">
        {links.map(({ label, to, done }) => {
          const Icon = done ? IconCircleCheckFilled : IconCircleDashed;
          return (
            <li key={to}>
              <Icon size={20} stroke={1.6} className={done ? css.done : css.left} aria-hidden />
              <Link to={to}>{t(label)}</Link>
              <span className="dw-dim">{done ? t('Done') : t('To do')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
