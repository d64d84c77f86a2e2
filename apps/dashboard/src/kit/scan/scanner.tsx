import { Button } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button';
import type { ScanKind } from './detect';
import css from './scanner.module.css';
import { useCamera } from './use-camera';

type Props = {
  kind: ScanKind;
  /** What is to be held before the camera, translated. */
  hint: string;
  /** Whether the camera runs; until then a button offers it. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onFound: (text: string) => void;
};

/** A frame in which a camera reads codes. It runs when it is asked for, and stops when it is closed. */
export function Scanner({ open, onOpen, ...shown }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.frame}>
      {open ? (
        <Running {...shown} onClose={() => onOpen(false)} />
      ) : (
        <>
          <Corners />
          <Button
            className={css.start}
            leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
            onClick={() => onOpen(true)}
          >
            {t('Use the camera')}
          </Button>
          <p>{shown.hint}</p>
        </>
      )}
    </div>
  );
}

type RunningProps = Pick<Props, 'kind' | 'hint' | 'onFound'> & { onClose: () => void };

function Running({ kind, hint, onFound, onClose }: RunningProps) {
  const { t } = useTranslation();
  const { video, state } = useCamera(kind, onFound);
  const words = {
    starting: t('The camera is starting'),
    running: hint,
    refused: t('The camera is not allowed here. Allow it in the browser, or type instead.'),
    none: t('There is no camera to use. Type instead.'),
  };
  return (
    <>
      <video ref={video} muted playsInline aria-label={t('Camera')} data-running={state === 'running' || undefined} />
      {(state === 'running' || state === 'starting') && <Corners />}
      <p role="status" data-said={state}>
        {words[state]}
      </p>
      <IconButton className={css.close} label={t('Close the camera')} icon={IconX} iconSize={20} onClick={onClose} />
    </>
  );
}

/** The four corners that a code is held between. */
function Corners() {
  return (
    <svg viewBox="0 0 100 100" className={css.corners} aria-hidden="true">
      <path d="M4 24V4h20M76 4h20v20M96 76v20H76M24 96H4V76" />
    </svg>
  );
}
