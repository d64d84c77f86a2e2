import { useTranslation } from 'react-i18next';
import { Stitch } from '../../kit/stitch';
import css from './billing.module.css';

/** How much of the plan's websites is used; from four fifths on with a word of warning. */
export function WebsitesUsed({ total, allowed }: { total: number; allowed: number }) {
  const { t } = useTranslation();
  const used = t('{total} of {allowed}', { total, allowed });
  const nearly = total >= allowed * 0.8;
  return (
    <div className={css.used} data-nearly={nearly || undefined}>
      <p>
        <b>{t('Websites')}</b>
        <span>{used}</span>
      </p>
      <Stitch value={Math.min(total, allowed)} of={allowed} label={t('Websites')} text={used} />
      {nearly && (
        <p>
          {total < allowed
            ? t('Nearly all websites of your plan are used.')
            : t('All websites of your plan are used. A larger plan has room for more.')}
        </p>
      )}
    </div>
  );
}
