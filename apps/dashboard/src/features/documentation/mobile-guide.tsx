import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { useMay } from '../../kit/page/use-may';
import { kotlinExample, swiftExample } from './app-examples';
import css from './documentation.module.css';
import { type ExampleSite, productsAddress, refundsAddress } from './example-order';
import { ExampleTabs } from './example-tabs';
import {
  curlExample,
  phpExample,
  refundCurlExample,
  refundTypeScriptExample,
  signedCurlExample,
  signedPhpExample,
  signedTypeScriptExample,
  typeScriptExample,
} from './server-examples';

/** How an app or a shop’s server sends an order. */
export function MobileGuide({ site }: { site: ExampleSite }) {
  const { t } = useTranslation();
  const coupons = useMay('coupons:read');
  return (
    <FormSection
      title={t('Mobile integration')}
      purpose={t('Apps and servers send the order themselves and open the page whose address we return.')}
    >
      <div className={css.steps}>
        <h3>{t('Send the order')}</h3>
        <p>{t('Post it as JSON to the address of this website:')}</p>
        <p className={css.address}>{productsAddress(site)}</p>
        <p>
          {t(
            'The answer holds a url: open it, and your customer adds the items to the wardrobe. The same order sent again is answered with the same url; another order under its number is refused with 409.',
          )}
        </p>
        <ExampleTabs
          label={t('Send the order')}
          code={{
            curl: curlExample(site),
            TypeScript: typeScriptExample(site),
            PHP: phpExample(site),
            Swift: swiftExample(site),
            Kotlin: kotlinExample(site),
          }}
        />
        <h3>{t('Sign it on your server')}</h3>
        <p>
          {coupons
            ? t(
                'A signed order is known to come from you: coupon codes go to signed orders, and nobody else can take their number.',
              )
            : t('A signed order is known to come from you, and nobody else can take its number.')}{' '}
          {t(
            'Sign the body with the part of the integration key behind the dot, and keep that key out of apps and pages.',
          )}
        </p>
        <ExampleTabs
          label={t('Sign it on your server')}
          code={{
            curl: signedCurlExample(site),
            TypeScript: signedTypeScriptExample(site),
            PHP: signedPhpExample(site),
          }}
        />
        <h3>{t('Tell of a refund')}</h3>
        <p>
          {coupons
            ? t(
                'Refunded items leave the wardrobe, and an unused code that the rest of the order would not earn is void.',
              )
            : t('Refunded items leave the wardrobe.')}{' '}
          {t(
            'Post the refund to the address of its order, signed like an order; without lines the whole order is refunded.',
          )}
        </p>
        <p className={css.address}>{refundsAddress(site)}</p>
        <p>
          {t(
            'A line names items by sku, ean or name. Sent again with the same id a refund changes nothing, and with paid_again it gives the items back. One that comes before its order waits for it for 30 days.',
          )}
        </p>
        <ExampleTabs
          label={t('Tell of a refund')}
          code={{ curl: refundCurlExample(site), TypeScript: refundTypeScriptExample(site) }}
        />
      </div>
    </FormSection>
  );
}
