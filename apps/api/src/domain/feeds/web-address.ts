import { limits } from '@dw/contract';

/** A complete http or https address as the web writes it; undefined for what is none. */
export function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= limits.url ? url.href : undefined;
}
