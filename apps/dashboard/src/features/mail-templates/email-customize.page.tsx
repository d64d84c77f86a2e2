import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { MailEditor } from './mail-editor';
import { readMailPlace } from './mail-place';
import { siteQuery, sitesQuery } from './mail-templates.api';
import { mailPlace } from './mail-templates.paths';
import { mailKinds } from './mail-words';
import { SiteChoice } from './site-choice';
import { SiteMails } from './site-mails';

/** A site’s own mails to shoppers: the list of them, and the designer of one. */
export function EmailCustomizePage() {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const place = readMailPlace(new URLSearchParams(search), state);
  const address = mailPlace(place);
  const { uuid, type, language } = place;
  const site = useQuery({ ...siteQuery(uuid), enabled: uuid !== '' });
  const sites = useQuery({ ...sitesQuery, enabled: uuid === '' });

  // What came with the navigation alone would be gone with a reload.
  useEffect(() => {
    if (uuid !== '' && search === '') void navigate(address, { replace: true });
  }, [uuid, search, address, navigate]);

  const name = site.data?.name;
  const crumbs = [{ label: t('Integrations') }, { label: t('Websites'), to: '/websites' }];
  const title = name ? t('Mails of {name}', { name }) : t('Mails');
  if (uuid === '') {
    return (
      <>
        <PageHead
          crumbs={crumbs}
          title={t('Mails')}
          purpose={t('Choose the website whose mails you want to design.')}
        />
        <Loaded query={sites}>{({ items }) => <SiteChoice sites={items} />}</Loaded>
      </>
    );
  }
  if (!type || !language) {
    return (
      <>
        <PageHead crumbs={crumbs} title={title} purpose={t('What shoppers get by mail, in your words and colours.')} />
        <Loaded query={site}>{() => <SiteMails uuid={uuid} />}</Loaded>
      </>
    );
  }
  const kind = mailKinds(t)[type];
  return (
    <>
      <PageHead
        crumbs={[...crumbs, { label: title, to: mailPlace({ uuid }) }]}
        title={kind.name}
        purpose={kind.purpose}
      />
      <Loaded query={site}>
        {() => <MailEditor key={`${uuid} ${type} ${language}`} {...place} type={type} language={language} />}
      </Loaded>
    </>
  );
}
