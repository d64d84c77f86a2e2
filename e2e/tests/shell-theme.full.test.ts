import { test } from 'vitest';
import { lookAtSideMenu } from '../src/theme-panel';

test.each([
  ['Compact', 'Dark', 'Light'],
  ['Condensed', 'Light', 'Light'],
  ['Default', 'Light', 'Dark'],
])('the %s side menu, %s, under a %s top bar is whole', lookAtSideMenu);
