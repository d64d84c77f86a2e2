import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

type Props = {
  /** The id of its heading. */
  titleId: string;
  className?: string | undefined;
  /** What has the focus at first, as a selector; else the browser chooses. */
  focus?: string;
  /** Escape does nothing while something is under way. */
  busy?: boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** A dialog that is open as long as it is drawn. The browser’s own modal dialog keeps the focus inside. */
export function ModalDialog({ titleId, className, focus, busy = false, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    if (focus !== undefined) opened?.querySelector<HTMLElement>(focus)?.focus();
  }, [focus]);

  // Closed before it is gone from the page: only so does the browser give the focus back to where it came from.
  useLayoutEffect(() => {
    const drawn = dialog.current;
    return () => drawn?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={className === undefined ? css.dialog : `${css.dialog} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
