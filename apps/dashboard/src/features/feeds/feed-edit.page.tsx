import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { plainUrl } from '../../lib/formats';
import { FeedForm } from './feed-form';
import { toBody, toFormValues } from './feed-form-values';
import { FeedItems } from './feed-items';
import { FeedRuns } from './feed-runs';
import { changeFeed, feedQuery, reloadFeed } from './feeds.api';
import { feedsPaths } from './feeds.paths';

/** Changes a feed; below the form how its fetches went, and its items. */
export function FeedEditPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery(feedQuery(uuid));
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Ads Manager') }, { label: t('My feeds'), to: feedsPaths.list }]}
        title={t('Edit feed')}
        purpose={query.data && plainUrl(query.data.url)}
      />
      <Loaded query={query}>
        {(feed) => (
          <div key={feed.uuid}>
            <FeedForm
              initialValues={toFormValues(feed)}
              submitLabel={t('Update')}
              stored={{ feed, reload: () => reloadFeed(client, feed.uuid) }}
              save={(values, version = feed.updated_at) =>
                changeFeed(client, feed.uuid, { ...toBody(values), updated_at: version })
              }
              onSaved={() => showAlert(t('Changes saved successfully.'), 'success')}
            />
            <FeedRuns feed={feed} />
            <FeedItems feed={feed} />
          </div>
        )}
      </Loaded>
    </>
  );
}
