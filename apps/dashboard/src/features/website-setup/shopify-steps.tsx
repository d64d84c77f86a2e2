import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Website } from '../../domain/sites/sites.api';
import { CodeBlock } from '../../kit/code-block';
import { FormSection } from '../../kit/form/form-section';
import { NumberedSteps } from '../../kit/page/numbered-steps';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { shopifyQuery } from './shopify.api';
import { ShopifySecret } from './shopify-secret';

const events = ['Order payment', 'Order cancellation', 'Refund create'];

/** What to do in a Shopify shop, which needs no app: its webhooks, their secret, and a link in its confirmation mail. */
export function ShopifySteps({ site }: { site: Website }) {
  const { t } = useTranslation();
  const query = useQuery(shopifyQuery(site.uuid));
  return (
    <FormSection
      title={t('Connect Shopify')}
      purpose={t('Four steps in the administration of your shop. You need no app.')}
    >
      <Loaded query={query}>
        {({ address, snippet, ending, first_delivery_at }) => (
          <NumberedSteps>
            <Step
              title={t('Add the webhooks')}
              text={t(
                'Under Settings, Notifications, Webhooks, create one webhook in JSON for each of these events, all with the same address: {events}.',
                { events: events.join(', ') },
              )}
            >
              <CodeBlock code={address} label={t('Webhook address')} copyLabel={t('Copy webhook address')} />
            </Step>
            <Step
              title={t('Enter the signing secret')}
              text={t(
                'Shopify shows it below the list of webhooks. With it we know that an order comes from your shop.',
              )}
            >
              <ShopifySecret site={site} ending={ending} />
            </Step>
            <Step
              title={t('Put the link into the order confirmation')}
              text={t(
                'Under Settings, Notifications, Customer notifications, Order confirmation, paste it where your customers shall see it. It leads to their order and holds no data of theirs.',
              )}
            >
              <CodeBlock code={snippet} label={t('Link')} copyLabel={t('Copy link')} />
            </Step>
            <Step
              title={t('Try it')}
              text={t(
                'Send a test from the menu of a webhook, or place a test order. The first signed one shows here:',
              )}
            >
              <p role="status">
                {first_delivery_at ? (
                  <>
                    <StatusMark mark="good" label={t('Shopify’s first signed webhook has arrived.')} />{' '}
                    <Time instant={first_delivery_at} />
                  </>
                ) : (
                  <StatusMark mark="waiting" label={t('Waiting for the first signed webhook')} />
                )}
              </p>
            </Step>
          </NumberedSteps>
        )}
      </Loaded>
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
