import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PagePart } from '../../kit/page/page-part';
import { errorText } from '../../kit/states/error-text';
import { type Comment, commentFilters, commentSorts, commentsQuery, decideComment } from './comments.api';
import { commentRows, commentStateWords } from './comments-rows';

/** What shoppers said about items: each is shown once the retailer says so. */
export function CommentsList() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useListState(commentSorts, 'comments_');
  const [state, setState] = useFilter(list, 'state', commentFilters);
  const query = useQuery(commentsQuery({ ...list.state, state }));
  const pages = usePages((at: typeof list.state) => commentsQuery({ ...at, state }));
  const words = { all: t('All comments'), ...commentStateWords(t) };
  const decide = async (comment: Comment, which: 'show' | 'hide') => {
    try {
      await decideComment(client, comment, which);
      showAlert(t('Updated'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <PagePart
      apart
      title={t('Comments')}
      purpose={t('What shoppers say about your items. Nothing is shown before you have looked at it.')}
    >
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={commentRows({ t, decide })}
        search={t('Search comments')}
        filtered={state !== 'all'}
        filters={
          <NativeSelect
            aria-label={t('Status')}
            data={commentFilters.map((value) => ({ value, label: words[value] }))}
            value={state}
            onChange={({ currentTarget }) => setState(currentTarget.value)}
          />
        }
        empty={{
          title: t('No comments yet'),
          text: t('Switch comments on above, and shoppers who are signed in can write them.'),
          learn: 'support',
        }}
      />
    </PagePart>
  );
}
