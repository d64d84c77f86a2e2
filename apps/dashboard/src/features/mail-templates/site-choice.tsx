import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from './mail.module.css';
import { mailPlace } from './mail-templates.paths';

type Site = { readonly uuid: string; readonly name: string; readonly url: string };

/** The way to each site’s mails. */
export function SiteChoice({ sites }: { sites: readonly Site[] }) {
  const { t } = useTranslation();
  if (sites.length === 0) {
    return (
      <p>
        {t('You have no website yet.')} <Link to="/website/add">{t('Add website')}</Link>
      </p>
    );
  }
  return (
    <ul className={css.list}>
      {sites.map(({ uuid, name, url }) => (
        <li key={uuid}>
          <Link to={mailPlace({ uuid })}>{name}</Link>
          <span className="dw-dim">{url}</span>
        </li>
      ))}
    </ul>
  );
}
