import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { fetchFile } from '../../lib/call';
import { saveFile } from '../../lib/save-file';

/** Hands over every shop as a file that can be imported again. */
export function ExportButton() {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: () => fetchFile('/charities/points/export'),
    onSuccess: (content) => saveFile(content, 'charity-shops.csv'),
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
