const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The request id in what somebody has copied, such as `Request id: 8f3c…`; undefined where there is none. */
export const requestIdIn = (text: string): string | undefined => uuid.exec(text)?.[0].toLowerCase();
