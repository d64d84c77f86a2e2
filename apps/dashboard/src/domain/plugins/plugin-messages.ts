/** The text of an error that the widget in a frame of ours tells; nothing where the message is another one. */
export function pluginError(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, message } = { type: undefined, message: undefined, ...data };
  return type === 'dw:error' && typeof message === 'string' && message !== '' ? message : undefined;
}

/** Whether a message says that the stage of the live preview is ready. */
export const stageReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'dw:ready';
