import { snippet } from '@dw/contract/snippet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import { FormSection } from '../../kit/form/form-section';
import { NumberedSteps } from '../../kit/page/numbered-steps';
import { WebsiteSignal } from '../sites/site-signal';
import type { Website } from '../sites/sites.api';
import { itemsExample } from './snippet-example';

/** What to do in the shop, in three steps. */
export function InstallSteps({ site }: { site: Website }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('What to do')} purpose={t('Three steps, once for the whole shop.')}>
      <NumberedSteps>
        <Step title={t('Paste the snippet')} text={t('It goes into the head of every page of your shop.')}>
          <CodeBlock
            code={snippet({ origin: window.location.origin, token: site.token })}
            label={t('Snippet')}
            copyLabel={t('Copy snippet')}
          />
        </Step>
        <Step
          title={t('List what was bought')}
          text={t(
            'On the order confirmation page, put the customer’s items into the window variable. Each needs a name and at least one absolute image address. The order number keeps an order from being counted twice.',
          )}
        >
          <CodeBlock code={itemsExample} label={t('Example')} copyLabel={t('Copy example')} />
        </Step>
        <Step
          title={t('Try it')}
          text={t('Open a page of your shop, or buy something in test mode. What the widget tells us shows here:')}
        >
          <WebsiteSignal site={site} />
        </Step>
      </NumberedSteps>
    </FormSection>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p className="dw-dim">{text}</p>
      {children}
    </li>
  );
}
