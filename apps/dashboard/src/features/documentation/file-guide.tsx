import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { FormSection } from '../../kit/form/form-section';
import { Allowed, AllowedPage } from '../../kit/page/allowed';
import css from './documentation.module.css';
import type { ExampleSite } from './example-order';

/** How a shop without a plugin brings its past orders. */
export function FileGuide({ site: { uuid } }: { site: ExampleSite }) {
  const { t } = useTranslation();
  const [path, redemptions] = [websitesPaths.pastOrders(uuid), websitesPaths.redemptions(uuid)];
  return (
    <FormSection
      title={t('Without a plugin: by file')}
      purpose={t('A shop that can export its orders needs no program to bring its past customers along.')}
    >
      <div className={css.steps}>
        <h3>{t('Past orders, and a link for each')}</h3>
        <p>
          {t(
            'Export your orders as CSV, one item in each line, and upload the file. Columns with other names are assigned once. You get a file with one link for each order, for your newsletter: it leads where the link of the order confirmation leads.',
          )}
        </p>
        <p>
          {t(
            'An order is known by its number, so the same file may be uploaded again. An order with a wrong line is left out as a whole, and each of its lines is named with its reason.',
          )}
        </p>
        <AllowedPage to={path}>
          <p>
            <Link to={path}>{t('Upload past orders')}</Link>
          </p>
        </AllowedPage>
        <Allowed needs="coupons:read">
          <h3>{t('Which codes were used')}</h3>
          <p>
            {t(
              'Enter the codes of a coupon as discounts in your shop. Now and then upload which were used: code, order number and day. A code that is unknown, has ended or was used before is named with its line; what is told twice is redeemed once.',
            )}
          </p>
          <AllowedPage to={redemptions}>
            <p>
              <Link to={redemptions}>{t('Upload redeemed codes')}</Link>
            </p>
          </AllowedPage>
        </Allowed>
      </div>
    </FormSection>
  );
}
