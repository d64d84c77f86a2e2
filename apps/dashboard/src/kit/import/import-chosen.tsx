import { Button, Checkbox } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Stitch } from '../stitch';
import css from './import.module.css';
import { headerOf } from './import-header';
import { ImportMapping } from './import-mapping';
import { ImportPreview } from './import-preview';
import type { ImportDefinition } from './import-types';
import { useCsvPreview } from './use-csv-preview';
import type { ImportChoices, Mapping, useImportUpload } from './use-import-upload';

/** What is about to be sent. */
export type Draft = {
  readonly file?: File;
  readonly choices: ImportChoices;
  /** As the user has it; until then as the server proposes it. */
  readonly mapping?: Mapping;
};

export type ImportChosenProps = {
  definition: ImportDefinition;
  file: File | undefined;
  choices: ImportChoices;
  mapping: Mapping | undefined;
  upload: ReturnType<typeof useImportUpload>;
  onChange: (changes: Partial<Draft>) => void;
  onSend: () => void;
  /** Asks the server which of the file’s columns may be which of ours; nothing is kept. */
  onMatch: () => void;
  /** Before the button that sends it. */
  children?: ReactNode;
};

/** A file as it will be read, how it is to be imported, and the button that sends it. */
export function ImportChosen(props: ImportChosenProps) {
  const { definition, file, choices, mapping, upload, onChange, onSend, onMatch, children } = props;
  const { t } = useTranslation();
  const { columns, texts } = definition;
  const sending = upload.share !== undefined;
  const preview = useCsvPreview(file);
  const header = preview && headerOf(preview.lines[0] ?? [], definition, mapping);
  const missing = header?.missing ?? [];
  const reason = useId();
  const decide = (changes: Partial<ImportChoices>) => onChange({ choices: { ...choices, ...changes } });
  return (
    <>
      {preview && header && <ImportPreview preview={preview} columns={header} definition={definition} />}
      {mapping && (
        <ImportMapping columns={columns} mapping={mapping} onChange={(changed) => onChange({ mapping: changed })} />
      )}
      <Choice
        label={t('Import valid rows only')}
        about={t('Otherwise nothing is imported if any line is refused.')}
        checked={choices.validRowsOnly}
        disabled={sending}
        onChange={(validRowsOnly) => decide({ validRowsOnly })}
      />
      <Choice
        label={t('Only check the file')}
        about={t('Reports what the import would do, without saving anything.')}
        checked={choices.dryRun}
        disabled={sending}
        onChange={(dryRun) => decide({ dryRun })}
      />
      {upload.share !== undefined && <Stitch value={Math.round(upload.share * 100)} of={100} label={t('Upload')} />}
      {missing.length > 0 && (
        <p id={reason} className={css.warning}>
          {t('Missing columns: {names}', { names: missing.join(', ') })}
        </p>
      )}
      <div className={css.actions}>
        {children}
        {missing.length > 0 && !mapping && !sending && (
          <Button variant="default" onClick={onMatch}>
            {t('Match the columns')}
          </Button>
        )}
        <Button
          aria-disabled={sending}
          disabled={missing.length > 0 && !sending}
          aria-describedby={missing.length > 0 ? reason : undefined}
          leftSection={<IconFileImport size={17} stroke={1.6} aria-hidden />}
          onClick={() => sending || onSend()}
        >
          {sending ? texts.adding : texts.add}
        </Button>
        {sending && (
          <Button variant="subtle" onClick={upload.stop}>
            {t('Stop the upload')}
          </Button>
        )}
      </div>
    </>
  );
}

type ChoiceProps = {
  label: string;
  about: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

function Choice({ label, about, checked, disabled, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <Checkbox
        label={label}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p id={id} className={css.small}>
        {about}
      </p>
    </div>
  );
}
