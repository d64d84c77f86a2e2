import type { ImportAnswer } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf, saveFile } from '../lib/save-file';
import { FileDrop, type Rejection } from './file-drop';
import css from './import.module.css';
import { ImportMapping } from './import-mapping';
import { ImportPreview } from './import-preview';
import type { ImportDefinition } from './import-types';
import { Stitch } from './stitch';
import { type ImportChoices, type Mapping, useImportUpload } from './use-import-upload';

const accept = { 'text/csv': ['.csv', '.txt', '.tsv'] };
const megabytes = limits.import.bytes / 1024 / 1024;

type Props = { definition: ImportDefinition; onStarted: (row: ImportAnswer) => void };

/** The three steps: download the template, fill it in, upload it. */
export function ImportForm({ definition, onStarted }: Props) {
  const { t } = useTranslation();
  const { columns, template, texts } = definition;
  const upload = useImportUpload(definition, onStarted);
  const [file, setFile] = useState<File>();
  const [complaint, setComplaint] = useState('');
  const [choices, setChoices] = useState<ImportChoices>({ dryRun: false, validRowsOnly: true });
  const [mapping, setMapping] = useState<Mapping>();
  const sending = upload.share !== undefined;

  const rejected = ({ name, reason }: Rejection) => {
    if (reason === 'size') return t('{name} is larger than {limit} MB.', { name, limit: megabytes });
    return reason === 'many' ? t('Choose one file at a time.') : t('{name} is not a CSV file.', { name });
  };
  const choose = (chosen: File | undefined, rejection?: Rejection) => {
    setFile(chosen);
    setComplaint(rejection ? rejected(rejection) : '');
    setMapping(undefined);
    upload.forget();
  };
  const send = async () => {
    if (!file) return setComplaint(t('Choose a file.'));
    await upload.send(file, choices, mapping ?? upload.refused.mapping);
  };
  const asked = mapping ?? upload.refused.mapping;
  return (
    <ol className={css.steps}>
      <li>
        <h3>{t('Download the template')}</h3>
        <p className="dw-dim">{t('It holds the columns, and lines that show how they are filled in.')}</p>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
            onClick={() => saveFile(csvOf([columns.map(({ name }) => name), ...template.rows]), template.name)}
          >
            {template.name}
          </Button>
        </div>
      </li>
      <li>
        <h3>{t('Fill in the data')}</h3>
        <p className="dw-dim">{texts.fill}</p>
        <dl className={css.columns}>
          {columns.map(({ name, required, about }) => (
            <div key={name}>
              <dt className="dw-code">{name}</dt>
              <dd>{required ? t('{text} Required.', { text: about }) : about}</dd>
            </div>
          ))}
        </dl>
      </li>
      <li>
        <h3>{t('Upload the file')}</h3>
        <FileDrop
          label={t('CSV file')}
          allowed={t('One CSV file of at most {limit} MB.', { limit: megabytes })}
          accept={accept}
          maxSize={limits.import.bytes}
          file={file}
          error={[complaint, ...upload.refused.sentences].filter(Boolean).join('\n')}
          disabled={sending}
          onChange={choose}
        />
        {file && <ImportPreview file={file} definition={definition} />}
        {asked && <ImportMapping columns={columns} mapping={asked} onChange={setMapping} />}
        <Checkbox
          label={t('Import valid rows only')}
          description={t('Without it, one refused line keeps the whole file out.')}
          checked={choices.validRowsOnly}
          disabled={sending}
          onChange={({ currentTarget }) => setChoices({ ...choices, validRowsOnly: currentTarget.checked })}
        />
        <Checkbox
          label={t('Only check the file')}
          description={t('A report of what would come about; nothing is kept.')}
          checked={choices.dryRun}
          disabled={sending}
          onChange={({ currentTarget }) => setChoices({ ...choices, dryRun: currentTarget.checked })}
        />
        {upload.share !== undefined && <Stitch value={Math.round(upload.share * 100)} of={100} label={t('Upload')} />}
        <div className={css.actions}>
          <Button
            aria-disabled={sending}
            leftSection={<IconFileImport size={17} stroke={1.6} aria-hidden />}
            onClick={() => void (sending || send())}
          >
            {sending ? texts.adding : texts.add}
          </Button>
          {sending && (
            <Button variant="subtle" onClick={upload.stop}>
              {t('Stop the upload')}
            </Button>
          )}
        </div>
      </li>
    </ol>
  );
}
