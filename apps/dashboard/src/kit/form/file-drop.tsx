import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/formats';
import { IconButton } from '../icon-button';
import css from './file-drop.module.css';

/** Why a file was not taken. */
export type Rejection = { readonly name: string; readonly reason: 'type' | 'size' | 'many' };

type Props = {
  /** What the file is, translated: 'CSV file'. */
  label: string;
  /** What may be chosen, in words: 'One CSV file of at most 64 MB.' */
  allowed: string;
  /** Media types with their endings, as the browser’s dialog takes them. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** Bytes. */
  maxSize: number;
  file: File | undefined;
  /** Translated; '' where nothing is wrong. */
  error: string;
  disabled?: boolean;
  onChange: (file: File | undefined, rejection?: Rejection) => void;
};

const reasons: Readonly<Record<string, Rejection['reason']>> = {
  'file-too-large': 'size',
  'too-many-files': 'many',
};

function rejectionOf(rejections: readonly FileRejection[]): Rejection {
  const [first] = rejections;
  return { name: first?.file.name ?? '', reason: reasons[first?.errors[0]?.code ?? ''] ?? 'type' };
}

/** One file, dropped or chosen with the mouse or the keyboard. */
export function FileDrop({ label, allowed, accept, maxSize, file, error, disabled = false, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const types = Object.fromEntries(Object.entries(accept).map(([type, endings]) => [type, [...endings]]));
  return (
    <fieldset aria-labelledby={`${id}-label`} className={css.field}>
      <span id={`${id}-label`} className={css.label}>
        {label}
      </span>
      <Dropzone
        unstyled
        className={css.zone}
        classNames={{ inner: css.inner ?? '' }}
        accept={types}
        maxSize={maxSize}
        multiple={false}
        disabled={disabled}
        activateOnKeyboard={false}
        mod={{ wrong: error !== '' }}
        onDrop={([dropped]) => onChange(dropped)}
        onReject={(rejections) => onChange(undefined, rejectionOf(rejections))}
      >
        <IconFileSpreadsheet size={26} stroke={1.4} aria-hidden />
        <span className={css.words}>
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<IconUpload size={17} stroke={1.6} aria-hidden />}
            aria-describedby={`${id}-allowed ${id}-error`}
          >
            {t(file ? 'Choose another file' : 'Choose a file')}
          </Button>
          <span>{t('or drop it here')}</span>
        </span>
        <span id={`${id}-allowed`} className={css.allowed}>
          {allowed}
        </span>
      </Dropzone>
      {file && (
        <p className={css.chosen}>
          <span role="status">{`${file.name}, ${fileSize(file.size)}`}</span>
          <IconButton
            label={t('Remove {name}', { name: file.name })}
            icon={IconX}
            disabled={disabled}
            onClick={() => onChange(undefined)}
          />
        </p>
      )}
      <div id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </div>
    </fieldset>
  );
}
