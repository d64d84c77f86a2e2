import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import type { ExportedRows } from '../../kit/list/list-types';
import { errorText } from '../../kit/states/error-text';
import { plainUrl } from '../../lib/formats';
import { feedColumns } from './feed-columns';
import { deleteFeed, type Feed, type feedSorts, runFeed } from './feeds.api';
import { feedsPaths } from './feeds.paths';

type Ground = { t: TFunction; language: string; client: QueryClient };

/** How feeds are listed, and what can be done with them. */
export const feedRows = (ground: Ground): ExportedRows<Feed, (typeof feedSorts)[number]> => ({
  name: 'Feeds',
  views: [{ label: ground.t('Failed'), query: 'state=failed' }],
  columns: feedColumns(ground),
  rowId: ({ uuid }) => uuid,
  rowName: ({ url }) => plainUrl(url),
  writes: 'feeds:write',
  rowActions: (feed) => [
    { label: ground.t('Edit'), icon: IconPencil, to: feedsPaths.edit(feed.uuid) },
    {
      label: ground.t('Run now'),
      icon: IconRefresh,
      disabled: feed.last_run?.state === 'running',
      onClick: () => void told(ground, () => runFeed(ground.client, feed.id)),
    },
    {
      label: ground.t('Delete'),
      icon: IconTrash,
      onClick: () => void told(ground, () => remove(ground, feed)),
      danger: true,
    },
  ],
});

/** Does it; a refusal is told. */
async function told({ t }: Ground, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showAlert(errorText(t, error), 'danger');
  }
}

async function remove({ t, client }: Ground, feed: Feed): Promise<void> {
  const question = t('Delete {name}?', { name: plainUrl(feed.url) });
  if (!(await confirm(`${question} ${t('Its items leave the marketplace.')}`))) return;
  await deleteFeed(client, feed);
  showAlert(t('Feed deleted'), 'success');
}
