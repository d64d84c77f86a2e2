import { shopPlatforms } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { platformNames } from '../../domain/plugin-packages/platform-names';
import { pluginPackagesQuery } from '../../domain/plugin-packages/plugin-packages.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { FormSection } from '../../kit/form/form-section';
import { RadioRows } from '../../kit/form/radio-rows';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { WizardBar } from './wizard-bar';
import type { WizardPlatform } from './wizard-steps';

type Props = { platform: WizardPlatform | undefined; onNext: (platform: WizardPlatform) => void };

/** Which software the shop runs on; it decides what is downloaded at the end. */
export function PlatformStep(props: Props) {
  const query = useQuery(pluginPackagesQuery());
  return (
    <Loaded query={query} skeleton={<Bone width="100%" height={260} />}>
      {(packages) => (
        <PlatformForm {...props} available={shopPlatforms.filter((one) => packages[one].bytes !== null)} />
      )}
    </Loaded>
  );
}

const isPlugin = (platform: WizardPlatform) => shopPlatforms.some((one) => one === platform);

function PlatformForm({
  platform = 'woocommerce',
  available,
  onNext,
}: Props & { available: readonly WizardPlatform[] }) {
  const { t } = useTranslation();
  const works = !isPlugin(platform) || available.includes(platform);
  const [chosen, choose] = useState(works ? platform : (available[0] ?? 'snippet'));
  const notes: Record<WizardPlatform, string> = {
    woocommerce: t('A plugin for WordPress shops; nothing to paste.'),
    prestashop: t('A module for PrestaShop 8; nothing to paste.'),
    shopify: t('Webhooks of your shop; no app to install.'),
    snippet: t('Two lines to paste into the pages of any shop.'),
  };
  const missing = (name: string) =>
    t('The {platform} plugin is not part of this installation yet.', { platform: name });
  const plugins = shopPlatforms.map((value) => {
    const label = platformNames[value];
    const there = available.includes(value);
    return { value, label, note: there ? notes[value] : missing(label), disabled: !there };
  });
  const choices: { value: WizardPlatform; label: string; note: string; disabled?: boolean }[] = [
    ...plugins,
    { value: 'shopify', label: 'Shopify', note: notes.shopify },
    { value: 'snippet', label: t('Javascript Integration'), note: notes.snippet },
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext(chosen);
      }}
    >
      <FormSection title={t('Choose the platform')} purpose={t('The software that your shop runs on.')}>
        <RadioRows name="platform" label={t('Platform')} choices={choices} value={chosen} onChange={choose} />
        <p className="dw-dim">
          {t('Another shop software, or one of your own?')}{' '}
          <Link to={websitesPaths.snippets}>{t('Use the embed snippets')}</Link>
        </p>
      </FormSection>
      <WizardBar>
        <Button type="submit">{t('Next')}</Button>
      </WizardBar>
    </form>
  );
}
