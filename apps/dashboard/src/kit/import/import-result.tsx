import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file';
import { showAlert } from '../alerts/alerts';
import { errorText } from '../states/error-text';
import css from './import.module.css';
import type { ImportDefinition } from './import-types';

/** The file that comes back for what an import brought. */
export function ImportResult({ result, id }: { result: NonNullable<ImportDefinition['result']>; id: number }) {
  const { t } = useTranslation();
  const download = async () => {
    try {
      saveFile(await result.file(id), result.fileName(id));
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <div className={css.actions}>
      <Button leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />} onClick={() => void download()}>
        {result.label}
      </Button>
    </div>
  );
}
