import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import type { ListState } from '../../lib/list-state';
import { saveFile } from '../../lib/save-file';
import type { placeSorts } from './place-rows';

type Narrowing = Pick<ListState<(typeof placeSorts)[number]>, 'search' | 'sort' | 'direction'>;
type Props = { name: string; shown: Narrowing; load: (query: Narrowing) => Promise<Blob> };

/** Hands over the places that the list shows, on all its pages, as a file of that name, which can be imported again. */
export function PlacesExport({ name, shown, load }: Props) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: () => load({ search: shown.search, sort: shown.sort, direction: shown.direction }),
    onSuccess: (content) => saveFile(content, name),
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  return (
    <Button
      variant="subtle"
      loading={file.isPending}
      leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
      onClick={() => file.mutate()}
    >
      {t('Export data')}
    </Button>
  );
}
