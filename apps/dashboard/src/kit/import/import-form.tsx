import type { ImportAnswer } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf, saveFile } from '../../lib/save-file';
import { FileDrop, type Rejection } from '../form/file-drop';
import { NumberedSteps } from '../page/numbered-steps';
import css from './import.module.css';
import { type Draft, ImportChosen } from './import-chosen';
import { ImportDialog } from './import-dialog';
import type { ImportDefinition } from './import-types';
import { useImportUpload } from './use-import-upload';

const accept = { 'text/csv': ['.csv', '.txt', '.tsv'] };
const megabytes = limits.import.bytes / 1024 / 1024;

export const emptyDraft: Draft = { choices: { dryRun: false, validRowsOnly: true } };

type Props = {
  definition: ImportDefinition;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onStarted: (row: ImportAnswer) => void;
};

/** The three steps: download the template, fill it in, upload it. A file that was only checked stays, so that it can be sent. */
export function ImportForm({ definition, draft, onChange, onStarted }: Props) {
  const { t } = useTranslation();
  const { columns, template, texts } = definition;
  const { file, choices } = draft;
  const [complaint, setComplaint] = useState('');
  const upload = useImportUpload(definition, (row) => {
    onChange(
      choices.dryRun && !definition.inDialog ? { ...draft, choices: { ...choices, dryRun: false } } : emptyDraft,
    );
    onStarted(row);
  });
  const sending = upload.share !== undefined;
  const mapping = draft.mapping ?? upload.refused.mapping;

  const rejected = ({ name, reason }: Rejection) => {
    if (reason === 'size') return t('{name} is larger than {limit} MB.', { name, limit: megabytes });
    return reason === 'many' ? t('Choose one file at a time.') : t('{name} is not a CSV file.', { name });
  };
  const choose = (chosen: File | undefined, rejection?: Rejection) => {
    onChange({ choices, ...(chosen && { file: chosen }) });
    setComplaint(rejection ? rejected(rejection) : '');
    upload.forget();
  };
  const send = () => {
    if (file) void upload.send(file, choices, mapping);
    else setComplaint(t('Choose a file.'));
  };
  const match = () => {
    if (file) void upload.send(file, { ...choices, dryRun: true });
  };
  const cancel = () => {
    upload.stop();
    choose(undefined);
  };
  const chosen = {
    definition,
    choices,
    mapping,
    upload,
    onChange: (changes: Partial<Draft>) => onChange({ ...draft, ...changes }),
    onSend: send,
    onMatch: match,
  };
  return (
    <NumberedSteps>
      <li>
        <h3>{t('Download the template')}</h3>
        <p className="dw-dim">{t('It holds the columns, and lines that show how they are filled in.')}</p>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
            onClick={() =>
              saveFile(
                csvOf([
                  columns.filter((column) => column.template !== false).map(({ name }) => name),
                  ...template.rows,
                ]),
                template.name,
              )
            }
          >
            {template.name}
          </Button>
        </div>
      </li>
      <li>
        <h3>{t('Fill in the data')}</h3>
        <p className="dw-dim">{texts.fill}</p>
        <dl className={css.columns}>
          {columns.map(({ name, required, mayBeEmpty, about }) => (
            <div key={name}>
              <dt className="dw-code">{name}</dt>
              <dd>{required && !mayBeEmpty ? t('{text} Required.', { text: about }) : about}</dd>
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
        {definition.inDialog ? (
          file && <ImportDialog onCancel={cancel} {...chosen} file={file} />
        ) : (
          <ImportChosen {...chosen} file={file} />
        )}
      </li>
    </NumberedSteps>
  );
}
