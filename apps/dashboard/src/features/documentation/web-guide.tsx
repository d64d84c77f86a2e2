import { snippet } from '@dw/contract/snippet';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import { FormSection } from '../../kit/form/form-section';
import css from './documentation.module.css';
import type { ExampleSite } from './example-order';
import { webExample } from './web-example';

/** How a shop’s pages show the widget. */
export function WebGuide({ site }: { site: ExampleSite }) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('Web integration')}
      purpose={t('A script on your pages shows the widget to customers who have bought something.')}
    >
      <div className={css.steps}>
        <h3>{t('The script')}</h3>
        <p>
          {t(
            'Put it into the head of every page. It carries the configuration id of this website, loads asynchronously and never delays your page.',
          )}
        </p>
        <CodeBlock code={snippet(site)} label={t('Snippet')} copyLabel={t('Copy snippet')} />
        <h3>{t('The customer’s items')}</h3>
        <p>
          {t(
            'On the order confirmation page, put the items into the window variable, before or after the script has run. The widget then opens in an iframe of ours and touches nothing else on your page.',
          )}
        </p>
        <CodeBlock
          code={webExample(site)}
          label={t('{name} example', { name: 'HTML' })}
          copyLabel={t('Copy example')}
        />
        <h3>{t('A strict content policy')}</h3>
        <p>
          {t(
            'Where your pages have a Content-Security-Policy, allow {origin} in script-src, connect-src and frame-src.',
            {
              origin: site.origin,
            },
          )}
        </p>
      </div>
    </FormSection>
  );
}
