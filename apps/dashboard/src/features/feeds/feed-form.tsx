import { feedColumnFields } from '@dw/contract/enums';
import { useTranslation } from 'react-i18next';
import { FormBody } from '../../kit/form/form-page';
import { useServerForm } from '../../kit/form/use-server-form';
import { FeedAccessFields } from './feed-access-fields';
import { type ColumnValues, type FeedFormValues, toFormValues } from './feed-form-values';
import { FeedScheduleFields } from './feed-schedule-fields';
import { FeedSourceFields } from './feed-source-fields';
import { FeedTry } from './feed-try';
import { columnWords } from './feed-words';
import type { Feed } from './feeds.api';

type Props = {
  initialValues: FeedFormValues;
  submitLabel: string;
  save: (values: FeedFormValues, version: string | undefined) => Promise<Feed>;
  /** A stored feed, which others may change meanwhile. */
  stored?: { readonly feed: Feed; readonly reload: () => Promise<Feed> };
  onSaved: (feed: Feed) => void;
};

/** The form for a feed, new or not; the pages own loading, saving and leaving. */
export function FeedForm({ initialValues, submitLabel, save, stored, onSaved }: Props) {
  const { t } = useTranslation();
  const form = useServerForm<FeedFormValues, Feed>({
    initialValues,
    validate: {
      url: (url: string) => (url.trim() === '' ? t('URL is required.') : null),
      mapping: (mapping: FeedFormValues['mapping']) =>
        mapping && (mapping.id === '' || mapping.name === '') ? t('Choose a column.') : null,
    },
    save,
    ...(stored && {
      edit: {
        version: stored.feed.updated_at,
        versionOf: (feed: Feed) => feed.updated_at,
        reload: async () => {
          const feed = await stored.reload();
          return { version: feed.updated_at, values: toFormValues(feed) };
        },
        labels: {
          retailers_feeds_type_id: t('Feed type'),
          url: t('URL'),
          schedule_frequency: t('Schedule frequency'),
          schedule_time: t('Schedule time'),
          schedule_day: t('Schedule day'),
          schedule_tz: t('Time zone'),
          username: t('Username'),
          password: t('Password'),
          mapping: t('Columns'),
          default_currency: t('Currency of prices'),
        },
        say: ({ mapping }) => (mapping ? { mapping: inWords(columnWords(t), mapping) } : {}),
      },
    }),
    onSaved,
  });
  return (
    <FormBody form={form} submitLabel={submitLabel}>
      <FeedSourceFields form={form.form} />
      <FeedScheduleFields form={form.form} />
      <FeedAccessFields form={form.form} hasPassword={stored?.feed.has_password ?? false} />
      <FeedTry form={form.form} feedId={stored?.feed.id} />
    </FormBody>
  );
}

/** A mapping on one line. */
const inWords = (words: ReturnType<typeof columnWords>, mapping: ColumnValues): string =>
  feedColumnFields
    .filter((field) => mapping[field] !== '')
    .map((field) => `${words[field]}: ${mapping[field]}`)
    .join(', ');
