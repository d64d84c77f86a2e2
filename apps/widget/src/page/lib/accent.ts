import { accentFrom } from '../../colour';
import { isDark, onScheme } from './scheme';

let colours: readonly string[] = [];

function apply(): void {
  const { style } = document.documentElement;
  const accent = accentFrom(colours, isDark() ? '#171511' : '#FAF8F3');
  for (const name of ['--accent', '--accent-hover', '--accent-text']) {
    if (accent) style.setProperty(name, accent.colour);
    else style.removeProperty(name);
  }
  if (accent) style.setProperty('--on-accent', accent.on);
  else style.removeProperty('--on-accent');
}

/** Takes the shop’s colours as the accent where they can be read, by day and by night. */
export function takeAccentOf(shop: { readonly color_1: string; readonly color_2: string }): void {
  colours = [shop.color_1, shop.color_2];
  apply();
}
onScheme(apply);
