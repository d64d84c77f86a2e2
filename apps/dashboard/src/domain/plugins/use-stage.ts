import type { PluginConfig } from '@dw/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { pluginError, stageReady } from './plugin-messages';

export type Ground = 'light' | 'dark';
export type Staged = { readonly plugin: PluginConfig; readonly ground: Ground };

/** While someone types or drags, the widget is not made anew for each step. */
const pauseMs = 300;

/**
 * Shows settings in a frame with the stage: now, whenever they change, and whenever the stage says that it is ready. Only
 * messages from that frame’s own window and our own origin are heard, and ours are sent to no other.
 */
export function useStage(frame: RefObject<HTMLIFrameElement | null>, staged: Staged): void {
  const { t } = useTranslation();
  const text = JSON.stringify({ type: 'dw:stage', ...staged });
  const latest = useRef(text);
  latest.current = text;

  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(JSON.parse(latest.current), window.location.origin);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      if (stageReady(event.data)) send();
      const problem = pluginError(event.data);
      if (problem) showAlert(t(problem), 'danger');
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, t]);

  useEffect(() => {
    const timer = setTimeout(
      () => frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [frame, text]);
}
