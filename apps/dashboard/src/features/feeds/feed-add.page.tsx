import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { PageHead } from '../../kit/page/page-head';
import { FeedForm } from './feed-form';
import { emptyFeed, toNewBody } from './feed-form-values';
import { addFeed } from './feeds.api';
import { feedsPaths } from './feeds.paths';

/** Adds a feed and goes to its page, where its items come in. */
export function FeedAddPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Ads Manager') }, { label: t('My feeds'), to: feedsPaths.list }]}
        title={t('Add feed')}
        purpose={t('It is fetched as soon as you add it, then on its schedule.')}
      />
      <FeedForm
        initialValues={emptyFeed}
        submitLabel={t('Add feed')}
        save={(values) => addFeed(client, toNewBody(values))}
        onSaved={({ uuid }) => {
          showAlert(t('Added successfully.'), 'success');
          void navigate(feedsPaths.edit(uuid));
        }}
      />
    </>
  );
}
