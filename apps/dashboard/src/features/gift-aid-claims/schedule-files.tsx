import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { SectionHead } from '../../kit/page/section-head';
import css from '../../kit/secrets/secrets.module.css';
import { errorText } from '../../kit/states/error-text';
import { saveFile } from '../../lib/save-file';
import { type Claim, scheduleFile } from './gift-aid-claims.api';

const kinds = ['csv', 'ods'] as const;

/** The files of a claim’s schedule, each in both formats. */
export function ScheduleFiles({ claim: { uuid, number, files } }: { claim: Claim }) {
  const { t } = useTranslation();
  const load = async (file: number, kind: (typeof kinds)[number]) => {
    try {
      saveFile(await scheduleFile(uuid, file, kind), `gift-aid-${number}-${file}.${kind}`);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <section aria-labelledby="claim-files">
      <SectionHead id="claim-files" title={t('Files for HMRC')} />
      <ul className={css.rows} aria-labelledby="claim-files">
        {Array.from({ length: files }, (_, at) => at + 1).map((file) => (
          <li key={file}>
            <div>{t('File {file} of {files}', { file, files })}</div>
            <div className={css.actions}>
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  variant="subtle"
                  leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
                  aria-label={t('Download file {file} as {kind}', { file, kind: kind.toUpperCase() })}
                  onClick={() => void load(file, kind)}
                >
                  {kind.toUpperCase()}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
