import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { programmeQuery } from '../../domain/entitlements/entitlements.api';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { StatusMark } from '../../kit/status-mark';
import css from './charity-returns.module.css';

/** Who carries parcels to charities, while they take gifts by post. Both are the service’s own choice. */
const carriers = ['Royal Mail', 'Evri'] as const;

/** The carriers that parcels to the charity come with. */
export function CharityReturnsPage() {
  const { t } = useTranslation();
  const reads = useMay('entitlements:read');
  const { data: programme } = useQuery({ ...programmeQuery('SEND_BY_POST'), enabled: reads });
  const active = programme?.status === 'ACTIVE';
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Ship by Post'), to: charityProgrammesPaths.post }]}
        title={t('Returns')}
        purpose={t('The carriers that bring parcels to you.')}
      />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Carrier')}</th>
            <th scope="col">{t('Status')}</th>
          </tr>
        </thead>
        <tbody>
          {carriers.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {programme && (
                  <StatusMark mark={active ? 'good' : 'off'} label={active ? t('Active') : t('Inactive')} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {programme && !active && (
        <p className={css.note}>
          {t('They bring parcels once Ship by Post is active.')}{' '}
          <Link to={charityProgrammesPaths.post}>{t('Ship by Post')}</Link>
        </p>
      )}
    </>
  );
}
