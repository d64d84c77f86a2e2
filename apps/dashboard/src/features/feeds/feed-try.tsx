import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/alerts/banner';
import { FormSection } from '../../kit/form/form-section';
import { errorText } from '../../kit/states/error-text';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { columnValues, type FeedFormValues, toPreview } from './feed-form-values';
import { FeedMapping } from './feed-mapping';
import css from './feed-try.module.css';
import { FeedTryResult } from './feed-try-result';
import { previewFeed } from './feeds.api';

type Props = {
  form: UseFormReturnType<FeedFormValues>;
  /** Of a feed that is stored. */
  feedId: number | undefined;
};

/** Fetches the address once, before it is saved: what its first items would be, and which columns are read. */
export function FeedTry({ form, feedId }: Props) {
  const { t } = useTranslation();
  const values = form.getValues();
  const trying = useMutation({
    mutationFn: previewFeed,
    onSuccess: ({ failure, mapping }) => {
      // Nothing can be read until columns are chosen: what their names suggest is chosen already.
      if (failure && form.getValues().mapping === null) form.setFieldValue('mapping', columnValues(mapping));
    },
  });
  const { data, error, isPending, variables } = trying;
  const body = toPreview(values, feedId);
  const changed = variables !== undefined && JSON.stringify(variables) !== JSON.stringify(body);

  const start = () => {
    if (values.url.trim() === '') form.setFieldError('url', t('URL is required.'));
    else if (!form.validateField('mapping').hasError) trying.mutate(body);
  };
  return (
    <FormSection
      wide
      title={t('Try the feed')}
      purpose={t('We fetch the file once and show what we would make of it. Nothing is stored.')}
    >
      <div className={css.start}>
        <Button variant="default" loading={isPending} onClick={start}>
          {variables ? t('Try again') : t('Try')}
        </Button>
        <p className="dw-dim" role="status">
          {!variables && t('Not tried yet.')}
          {isPending && t('The file is being fetched.')}
          {!isPending && changed && !data?.failure && t('The form has changed since you tried it.')}
        </p>
      </div>
      {error && <Banner text={errorText(t, error)} />}
      {isPending && <RowsSkeleton rows={3} />}
      {!isPending && data && <FeedTryResult preview={data} />}
      {(values.mapping || (data && data.columns.length > 0)) && <FeedMapping form={form} preview={data} />}
    </FormSection>
  );
}
