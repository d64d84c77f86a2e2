import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { showAlert } from '../../kit/alerts';
import { Loaded } from '../../kit/loaded';
import { PageHead } from '../../kit/page-head';
import { Bone } from '../../kit/skeleton';
import { pluginError } from './plugin-messages';
import css from './website-preview.module.css';
import { websiteQuery } from './websites.api';
import { websitesPaths } from './websites.paths';

/** The widget as shoppers of this website see it, with an example order. */
export function WebsitePreviewPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const query = useQuery(websiteQuery(uuid));
  const name = query.data?.name ?? '';
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
        title={name ? t('Preview of {name}', { name }) : t('Preview')}
        purpose={t('What shoppers see after they have bought something. Nothing you do here is sent.')}
        actions={
          <Button
            component={Link}
            to={websitesPaths.configure(uuid)}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />}
          >
            {t('Manual configuration')}
          </Button>
        }
      />
      <Loaded query={query} skeleton={<Bone width={400} height={700} />}>
        {(site) => <PreviewFrame token={site.token} title={t('Preview of {name}', { name: site.name })} />}
      </Loaded>
    </>
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
