import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { otherPaths } from './registration.paths';

/** The way for those who have an account. */
export function LogInLine() {
  const { t } = useTranslation();
  return (
    <p className="dw-dim">
      {t('Already have an account?')} <Link to={otherPaths.login}>{t('Log in')}</Link>
    </p>
  );
}
