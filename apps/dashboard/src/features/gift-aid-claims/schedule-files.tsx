import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../kit/download-button';
import { SectionHead } from '../../kit/page/section-head';
import css from '../../kit/secrets/secrets.module.css';
import { type Claim, scheduleFile } from './gift-aid-claims.api';

const kinds = ['csv', 'ods'] as const;

/** The files of a claim’s schedule, each in both formats. */
export function ScheduleFiles({ claim: { uuid, number, files } }: { claim: Claim }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="claim-files">
      <SectionHead id="claim-files" title={t('Files for HMRC')} />
      <ul className={css.rows} aria-labelledby="claim-files">
        {Array.from({ length: files }, (_, at) => at + 1).map((file) => (
          <li key={file}>
            <div>{t('File {file} of {files}', { file, files })}</div>
            <div className={css.actions}>
              {kinds.map((kind) => (
                <DownloadButton
                  key={kind}
                  name={`gift-aid-${number}-${file}.${kind}`}
                  file={() => scheduleFile(uuid, file, kind)}
                  aria-label={t('Download file {file} as {kind}', { file, kind: kind.toUpperCase() })}
                >
                  {kind.toUpperCase()}
                </DownloadButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
