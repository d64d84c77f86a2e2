/** These say themselves what is due. */
export const saysWhatIsDue = (pathname: string): boolean => pathname === '/billings';

const keyOf = (pathname: string): string => (saysWhatIsDue(pathname) ? 'bannerHeight billings' : 'bannerHeight');

/** Pixels that the banner took when such a page was last shown in this browser; 0 where there was none. */
export const rememberedHeight = (pathname: string): number => Number(localStorage.getItem(keyOf(pathname))) || 0;

export function rememberHeight(pathname: string, pixels: number): void {
  if (pixels > 0) localStorage.setItem(keyOf(pathname), String(pixels));
  else localStorage.removeItem(keyOf(pathname));
}
