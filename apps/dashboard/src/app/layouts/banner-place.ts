/** These say themselves what is due. */
export const saysWhatIsDue = (pathname: string): boolean => pathname === '/billings';

const keyOf = (pathname: string): string => (saysWhatIsDue(pathname) ? 'bannerHeight billings' : 'bannerHeight');

/** Whether such a page was ever shown in this browser. */
export const isHeightKnown = (pathname: string): boolean => localStorage.getItem(keyOf(pathname)) !== null;

/** Pixels that the banner took when such a page was last shown in this browser; 0 where there was none. */
export const rememberedHeight = (pathname: string): number => Number(localStorage.getItem(keyOf(pathname))) || 0;

export const rememberHeight = (pathname: string, pixels: number): void =>
  localStorage.setItem(keyOf(pathname), String(pixels));
