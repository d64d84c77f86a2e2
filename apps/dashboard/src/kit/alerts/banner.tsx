import { IconAlertCircle } from '@tabler/icons-react';
import css from './banner.module.css';

/** A failure in the flow of a form, read out as soon as it appears. Shows nothing for an empty text. */
export function Banner({ text }: { text: string }) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className={css.banner}>
          <IconAlertCircle size={18} stroke={1.6} aria-hidden />
          <strong>{text}</strong>
        </p>
      )}
    </div>
  );
}
