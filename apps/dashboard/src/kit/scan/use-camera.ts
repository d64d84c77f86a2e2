import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Detect, detectorFor, type ScanKind } from './detect';
import { onceInSight } from './once-in-sight';

/** `refused`: the user or the browser does not allow it. `none`: there is no camera, or no safe connection. */
export type CameraState = 'starting' | 'running' | 'refused' | 'none';

/** Milliseconds between two looks. */
const pause = 150;

async function openCamera(): Promise<MediaStream> {
  // Without https there are no devices at all.
  if (!('mediaDevices' in navigator)) throw new Error('no camera');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Shows a camera in a video for as long as it is mounted, and reads codes from it.
 * @param onFound told each text once for as long as it is in sight
 */
export function useCamera(
  kind: ScanKind,
  onFound: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onFound);
  told.current = onFound;
  const [state, setState] = useState<CameraState>('starting');

  useEffect(() => {
    const life = { over: false };
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = onceInSight((text) => told.current(text));
    const look = async (detect: Detect) => {
      const shown = video.current;
      const text = shown && shown.readyState >= 2 ? await detect(shown).catch(() => undefined) : undefined;
      if (life.over) return;
      see(text);
      timer = setTimeout(() => void look(detect), pause);
    };
    const begin = async () => {
      const [opened, detect] = await Promise.all([openCamera(), detectorFor(kind)]);
      stream = opened;
      if (life.over || !video.current) return stop(opened);
      video.current.srcObject = opened;
      await video.current.play();
      setState('running');
      void look(detect);
    };
    begin().catch((error: unknown) => {
      if (stream) stop(stream);
      if (life.over) return;
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    });
    return () => {
      life.over = true;
      clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, [kind]);

  return { video, state };
}
