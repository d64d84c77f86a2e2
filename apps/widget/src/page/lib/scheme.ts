const system = matchMedia('(prefers-color-scheme: dark)');
let forced: boolean | undefined;

/** Whether the page is shown by night: as the system says, or as `showIn` did. */
export const isDark = (): boolean => forced ?? system.matches;

/** Calls back when the system changes between day and night. */
export const onScheme = (changed: () => void): void => system.addEventListener('change', changed);

/** Shows the page by day or by night whatever the system says: the rules that ask for the night hold always, or never. */
export function showIn(ground: 'light' | 'dark'): void {
  forced = ground === 'dark';
  document.documentElement.style.colorScheme = ground;
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme'))
        rule.media.mediaText = forced ? 'all' : 'not all';
}
