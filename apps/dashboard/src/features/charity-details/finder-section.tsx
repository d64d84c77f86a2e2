import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import { FormSection } from '../../kit/form/form-section';
import type { CharityConfig } from './charity-details.api';

/** What a charity puts on a page of its own, so that people find its shops there; none while it takes nothing in shops. */
export function FinderSection({ config: { username, page_url, entitlements } }: { config: CharityConfig }) {
  const { t } = useTranslation();
  const inShops = entitlements.some(({ type, status }) => type === 'CHARITY_SHOPS' && status === 'ACTIVE');
  if (page_url === '' || !inShops) return null;
  const script = `${new URL(page_url).origin}/widget/v1/finder.js`;
  return (
    <FormSection
      title={t('Shop finder')}
      purpose={t('Put these lines on a page of your own: people find your nearest shop there, on a map.')}
    >
      <CodeBlock
        code={`<div data-dw-finder="${username}"></div>\n<script src="${script}" async></script>`}
        label={t('Shop finder')}
        copyLabel={t('Copy')}
      />
    </FormSection>
  );
}
