import { type CSSProperties, useEffect, useRef, useState } from 'react';
import css from './live-preview.module.css';
import { type Staged, useStage } from './use-stage';

type Props = {
  token: string;
  title: string;
  /** Of the window that is shown, in its own pixels. */
  size: { readonly width: number; readonly height: number };
  staged: Staged;
};

/** A window with the widget on a page like a shop’s, made to fit the room there is. */
export function StageFrame({ token, title, size, staged }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useStage(frame, staged);

  useEffect(() => {
    const { current } = room;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / size.width)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [size.width]);

  const style: CSSProperties = { width: size.width, height: size.height, transform: `scale(${scale})` };
  return (
    <div ref={room} className={css.window} style={{ height: size.height * scale, maxWidth: size.width }}>
      <iframe ref={frame} title={title} loading="lazy" style={style} src={`/w/stage/${encodeURIComponent(token)}`} />
    </div>
  );
}
