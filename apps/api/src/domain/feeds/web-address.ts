import { limits } from '@dw/contract';

/** A complete http or https address as the web writes it; undefined for what is none. */
export function webAddress(text: string): string | undefined {
  const url = parsed(text);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= limits.url ? url.href : undefined;
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
