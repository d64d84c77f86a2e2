import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../lib/save-file';
import { showAlert } from './alerts/alerts';
import { errorText } from './states/error-text';

type Props = Pick<ButtonProps, 'variant'> & {
  'aria-label'?: string;
  /** What the browser calls it. */
  name: string;
  file: () => Promise<Blob>;
  children: ReactNode;
};

/** Fetches a file and hands it to the browser’s downloads; what goes wrong is told. */
export function DownloadButton({ name, file, ...button }: Props) {
  const { t } = useTranslation();
  const load = async () => {
    try {
      saveFile(await file(), name);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <Button
      variant="subtle"
      {...button}
      leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
      onClick={() => void load()}
    />
  );
}
