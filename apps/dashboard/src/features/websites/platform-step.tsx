import { type ShopPlatform, shopPlatforms } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSection } from '../../kit/form/form-section';
import { RadioRows } from '../../kit/form/radio-rows';
import { platformNames } from './platform-names';
import { websitesPaths } from './websites.paths';
import { WizardBar } from './wizard-bar';

type Props = { platform: ShopPlatform | undefined; onNext: (platform: ShopPlatform) => void };

/** Which software the shop runs on; it decides what is downloaded at the end. */
export function PlatformStep({ platform = 'woocommerce', onNext }: Props) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(platform);
  const notes: Record<ShopPlatform, string> = {
    woocommerce: t('A plugin for WordPress shops; nothing to paste.'),
    prestashop: t('A module for PrestaShop 8; nothing to paste.'),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext(chosen);
      }}
    >
      <FormSection title={t('Choose the platform')} purpose={t('The software that your shop runs on.')}>
        <RadioRows
          name="platform"
          label={t('Platform')}
          choices={shopPlatforms.map((value) => ({ value, label: platformNames[value], note: notes[value] }))}
          value={chosen}
          onChange={choose}
        />
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
