import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pluginError } from '../../domain/plugins/plugin-messages';
import { WebsitePage } from '../../domain/sites/site-page';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { Bone } from '../../kit/states/skeleton';
import css from './website-preview.module.css';

/** The widget as shoppers of this website see it, with an example order. */
export function WebsitePreviewPage() {
  const { t } = useTranslation();
  return (
    <WebsitePage
      title={(name) => (name ? t('Preview of {name}', { name }) : t('Preview'))}
      purpose={t('What shoppers see after they have bought something. Nothing you do here is sent.')}
      beside={[
        {
          label: t('Manual configuration'),
          icon: <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />,
          to: websitesPaths.configure,
        },
      ]}
      skeleton={<Bone width={400} height={700} />}
    >
      {(site) => <PreviewFrame token={site.token} title={t('Preview of {name}', { name: site.name })} />}
    </WebsitePage>
  );
}

function PreviewFrame({ token, title }: { token: string; title: string }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);

  // What goes wrong within the widget is told here.
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const message = pluginError(event.data);
      if (message) showAlert(t(message), 'danger');
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [t]);

  return <iframe ref={frame} className={css.frame} title={title} src={`/w/preview/${encodeURIComponent(token)}`} />;
}
