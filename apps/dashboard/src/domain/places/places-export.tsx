import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { saveFile } from '../../lib/save-file';

/** Hands over every place as a file of that name, which can be imported again. */
export function PlacesExport({ name, load }: { name: string; load: () => Promise<Blob> }) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: load,
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
