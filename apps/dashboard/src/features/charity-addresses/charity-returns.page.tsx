import { useTranslation } from 'react-i18next';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { PageHead } from '../../kit/page/page-head';
import { StatusMark } from '../../kit/status-mark';
import css from './charity-returns.module.css';

/** Who carries parcels to charities. Both are the service’s own choice and always on. */
const carriers = ['Royal Mail', 'Evri'] as const;

/** The carriers that parcels to the charity come with. */
export function CharityReturnsPage() {
  const { t } = useTranslation();
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
                <StatusMark mark="good" label={t('Active')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
