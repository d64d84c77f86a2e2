import { limits } from '@dw/contract/limits';
import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/formats';
import css from './image-field.module.css';

type Props = {
  label: string;
  required?: boolean;
  /** What was chosen and is not saved yet. */
  file: File | null;
  /** Address of the picture that is there already. */
  stored: string | null;
  error?: ReactNode;
  /** @param problem why a file was not taken, translated */
  onChange: (file: File | null, problem?: string) => void;
};

const types = ['image/jpeg', 'image/png'];
/** The longest edge of a preview in pixels. */
const most = 480;

/** One picture, chosen or dropped, with a look at it. */
export function ImageField({ label, required = false, file, stored, error, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const shown = file !== null || stored !== null;

  const take = (files: FileList | null) => {
    const [next] = files ?? [];
    if (!next) return;
    if ((files?.length ?? 0) > 1) onChange(file, t('Choose one file at a time.'));
    else if (!types.includes(next.type)) onChange(file, t('Only jpeg and png images are allowed.'));
    else if (next.size > limits.image.bytes) onChange(file, t('Images may have at most 8 MB.'));
    else onChange(next);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    onChange(null);
    input.current?.focus();
  };
  const texts = [error ? `${id}-error` : '', file ? `${id}-file` : ''].join(' ').trim();
  return (
    <div className={css.field} data-error={error ? true : undefined}>
      <span className={css.label} id={`${id}-label`}>
        {label}
        {required && (
          <span className={css.star} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input within is the first */}
      <div
        className={css.box}
        data-over={over || undefined}
        data-filled={shown || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={css.drop}>
          {file && <Preview file={file} />}
          {!file && stored && <img src={stored} alt="" />}
          {!shown && (
            <span className={css.ask} aria-hidden>
              <IconPhotoPlus size={22} stroke={1.4} />
              <b>{t('Choose an image')}</b>
              {t('or drop it here')}
            </span>
          )}
          <input
            ref={input}
            type="file"
            accept={types.join()}
            required={required}
            aria-labelledby={`${id}-label`}
            aria-describedby={texts || undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => take(event.currentTarget.files)}
          />
        </label>
        {shown && (
          <p className={css.caption} id={`${id}-file`}>
            <span title={file?.name}>{file ? `${file.name}, ${fileSize(file.size)}` : t('Choose another image')}</span>
            {file && (
              <ActionIcon aria-label={t('Remove {name}', { name: label })} onClick={clear} size={28}>
                <IconX size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </p>
        )}
      </div>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

/** A chosen file as a picture, drawn on a canvas: the pages allow pictures of the server only. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    createImageBitmap(file).then(
      (bitmap) => {
        const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
        const [width, height] = [Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale)];
        if (canvas.current && !gone) {
          Object.assign(canvas.current, { width, height });
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
        }
        bitmap.close();
      },
      // The server says what is wrong with a file that is no picture.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [file]);
  return <canvas ref={canvas} aria-hidden />;
}
