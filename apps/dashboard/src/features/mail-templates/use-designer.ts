import { fromDesigner, type OfferedTag, type ToDesigner } from '@dw/contract/mail-designer';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Options = {
  readonly mjml: string;
  readonly words: Readonly<Record<string, string>>;
  readonly tags: readonly OfferedTag[];
  readonly language: string;
  readonly onChanged: () => void;
  readonly onFailed: () => void;
};
export type Designer = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly loaded: boolean;
  /** The design as it is now. @throws where the designer does not answer */
  readonly read: () => Promise<string>;
  readonly tell: (message: ToDesigner) => void;
};

const patience = 10_000;
const worn = ['sheet', 'sunk', 'ink', 'ink-2', 'rule', 'control', 'accent'].map((name) => `--dw-${name}`);

/** The dashboard’s colours as they are now. */
function currentLook(): Readonly<Record<string, string>> {
  const style = getComputedStyle(document.documentElement);
  const look = Object.fromEntries(worn.map((name) => [name, style.getPropertyValue(name)]));
  return { ...look, 'color-scheme': document.documentElement.dataset.mantineColorScheme ?? 'light' };
}

/** Talks with the designer in its frame: only our own origin, only that window, only messages that we know. */
export function useDesigner(options: Options): Designer {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const waiting = useRef(new Map<number, (mjml: string) => void>());
  const last = useRef(0);
  const now = useRef(options);
  now.current = options;

  const tell = useCallback((message: ToDesigner) => {
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, []);

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const message = fromDesigner(data);
      const { mjml, words, tags, language, onChanged, onFailed } = now.current;
      if (message?.type === 'dw:mail-ready')
        tell({ type: 'dw:mail-load', mjml, words, tags, language, look: currentLook() });
      if (message?.type === 'dw:mail-loaded') setLoaded(true);
      if (message?.type === 'dw:mail-changed') onChanged();
      if (message?.type === 'dw:mail-failed') onFailed();
      if (message?.type === 'dw:mail-design') {
        waiting.current.get(message.id)?.(message.mjml);
        waiting.current.delete(message.id);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [tell]);

  useEffect(() => {
    const follow = () => tell({ type: 'dw:mail-look', look: currentLook() });
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => observer.disconnect();
  }, [tell]);

  const read = useCallback(() => {
    last.current += 1;
    const id = last.current;
    return new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The designer does not answer.')), patience);
      waiting.current.set(id, (mjml) => {
        clearTimeout(late);
        resolve(mjml);
      });
      tell({ type: 'dw:mail-read', id });
    });
  }, [tell]);

  return { frame, loaded, read, tell };
}
