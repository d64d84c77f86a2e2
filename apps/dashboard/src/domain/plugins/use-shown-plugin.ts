import type { PluginConfig } from '@dw/contract';
import { useRef } from 'react';
import { isColour, isPixels, type PluginFormValues, toPlugin } from './plugin-form-values';

const complete = (values: PluginFormValues): boolean =>
  [values.color_1, values.color_2].every(isColour) &&
  [values.xOffset, values.yOffset, values.zIndex].every(isPixels) &&
  [values.xOffset_widget_btn, values.yOffset_widget_btn, values.zIndex_widget_btn].every(isPixels);

/** The settings of a form as the widget can take them; while one is being typed, as they were before. */
export function useShownPlugin(values: PluginFormValues, stored: PluginConfig): PluginConfig {
  const last = useRef(stored);
  if (complete(values)) last.current = toPlugin(values, stored);
  return last.current;
}
