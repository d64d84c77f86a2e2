import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { SwitchCell } from '../../kit/list/switch-cell';
import { changeWebsite, type Website } from './sites.api';
import css from './unsigned-codes.module.css';

/** Whether orders that nobody has signed earn coupon codes. Acts at once. */
export function UnsignedCodes({ site }: { site: Website }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const label = t('Give codes to orders that are not signed');
  return (
    <FormSection
      title={t('Coupon codes')}
      purpose={t('Which orders earn a code: those that your server signs, or all.')}
    >
      <div id="codes" className={css.row}>
        <SwitchCell
          needs="websites:write"
          label={label}
          checked={site.unsigned_codes}
          onChange={(on) => changeWebsite(client, site.uuid, { unsigned_codes: on })}
        />
        <div>
          <b aria-hidden>{label}</b>
          <p className="dw-dim">
            {t('A shop that only uses the snippet cannot sign orders: while this is off, its shoppers get no codes.')}
          </p>
          <p className="dw-dim">
            {t(
              'The risk: anyone who can open a page of your shop could make up orders to get codes. Mails with codes are limited by address and website.',
            )}
          </p>
        </div>
      </div>
    </FormSection>
  );
}
