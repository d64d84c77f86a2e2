import { createSlice } from '../lib/slice';

/** What the theme panel offers, in its order. The first of each is the default. */
export const layoutOptions = {
  layoutType: ['vertical', 'horizontal'],
  layoutWidth: ['fluid', 'boxed', 'scrollable'],
  leftSideBarTheme: ['dark', 'light'],
  leftSideBarType: ['default', 'compact', 'icon', 'condensed'],
  topbarTheme: ['light', 'dark'],
} as const;

type Remembered = { [Name in keyof typeof layoutOptions]: (typeof layoutOptions)[Name][number] };
export type Layout = Remembered & { isPreloader: boolean; showRightSidebar: boolean; isMobile: boolean };

const storageKey = 'layout';

function stored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

const known = <V extends string>(options: readonly [V, ...V[]], value: unknown): V =>
  options.find((option) => option === value) ?? options[0];

/** The arrangement that is stored; what is missing, or is none, has its default. */
function remembered(value = stored()): Remembered {
  return {
    layoutType: known(layoutOptions.layoutType, value.layoutType),
    layoutWidth: known(layoutOptions.layoutWidth, value.layoutWidth),
    leftSideBarTheme: known(layoutOptions.leftSideBarTheme, value.leftSideBarTheme),
    leftSideBarType: known(layoutOptions.leftSideBarType, value.leftSideBarType),
    topbarTheme: known(layoutOptions.topbarTheme, value.topbarTheme),
  };
}

/** The Layout slice: how the shell is arranged. The only one that a logout leaves alone. */
export const layoutSlice = createSlice(
  (): Layout => ({ ...remembered(), isPreloader: false, showRightSidebar: false, isMobile: false }),
);

/** Arranges the shell anew and remembers it. The horizontal layout has a dark top bar; coming back makes it light. */
export function arrange(changes: Partial<Remembered>): void {
  const turned = changes.layoutType !== undefined && changes.layoutType !== layoutSlice.getState().layoutType;
  const next = { ...layoutSlice.getState(), ...changes };
  if (next.layoutType === 'horizontal') next.topbarTheme = 'dark';
  else if (turned) next.topbarTheme = 'light';
  layoutSlice.setState(next);
  localStorage.setItem(storageKey, JSON.stringify(remembered(next)));
}

/** Everything as at the first visit. */
export const arrangeAsAtFirst = (): void => arrange(remembered({}));

/** The classes by which the styles, and whoever looks at the page, tell the arrangement. */
export const bodyClasses = ({
  layoutType,
  layoutWidth,
  leftSideBarTheme,
  leftSideBarType,
  topbarTheme,
}: Remembered): readonly string[] => [
  `layout-${layoutType}`,
  `width-${layoutWidth}`,
  `sidebar-${leftSideBarType}`,
  `sidebar-${leftSideBarTheme}`,
  `topbar-${topbarTheme}`,
];
