import { IconEye, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PluginForm } from '../../domain/plugins/plugin-form';
import { WebsitePage } from '../../domain/sites/site-page';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { UnsignedCodes } from '../../domain/sites/unsigned-codes';
import { InstallSteps } from '../../domain/snippets/install-steps';
import { Folded } from '../../kit/folded';
import { Allowed } from '../../kit/page/allowed';
import css from './website-preview.module.css';

/** Brings the widget to a website: the snippet to paste, and how the widget looks there. */
export function WebsiteConfigurePage() {
  const { t } = useTranslation();
  return (
    <WebsitePage
      title={(name) => (name ? t('Configure {name}', { name }) : t('Configure'))}
      purpose={t('Paste the snippet into your shop, then choose how the widget looks.')}
      beside={[
        { label: t('Mails'), icon: <IconMail size={17} stroke={1.6} aria-hidden />, to: websitesPaths.mails },
        {
          label: t('Preview'),
          icon: <IconEye size={17} stroke={1.6} aria-hidden />,
          to: websitesPaths.preview,
        },
      ]}
    >
      {(site) => {
        // Who has yet to paste the snippet needs it first; whoever has comes for the settings.
        const pasted = site.signal !== 'waiting';
        const install = <InstallSteps site={site} />;
        return (
          <>
            {!pasted && install}
            <PluginForm key={site.uuid} site={site} />
            <Allowed needs="coupons:read">
              <div className={css.below}>
                <UnsignedCodes site={site} />
              </div>
            </Allowed>
            {pasted && <Folded title={t('Snippet and steps')}>{install}</Folded>}
          </>
        );
      }}
    </WebsitePage>
  );
}
