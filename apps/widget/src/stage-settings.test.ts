import { pluginConfig } from '@dw/contract';
import { expect, test } from 'vitest';
import { fromDashboard, shownIn, shownText } from './stage-settings';

const plugin = pluginConfig.parse({ default_lang: 'pl', color_1: '#4F632F', xOffset_widget_btn: -4, fullscreen: true });

test('settings arrive as they were sent', () => {
  expect(fromDashboard({ type: 'dw:stage', plugin, ground: 'dark' })).toEqual({
    type: 'dw:stage',
    plugin,
    ground: 'dark',
  });
});

test.each([
  undefined,
  'dw:stage',
  [],
  { type: 'dw:items', plugin, ground: 'dark' },
  { type: 'dw:stage', plugin, ground: 'red' },
  { type: 'dw:stage', ground: 'light' },
  { type: 'dw:stage', plugin: { ...plugin, position: 'url(x)' }, ground: 'light' },
  { type: 'dw:stage', plugin: { ...plugin, zIndex: '1;background:url(x)' }, ground: 'light' },
  { type: 'dw:stage', plugin: { ...plugin, color_1: 'red;}' }, ground: 'light' },
  { type: 'dw:stage', plugin: { ...plugin, default_lang: 'xx' }, ground: 'light' },
])('junk is left out: %j', (data) => expect(fromDashboard(data)).toBeUndefined());

test('what the preview shows comes back from its address, and junk does not', () => {
  const shown = { lang: 'pl', color_1: '#4F632F', color_2: '#000', ground: 'dark' };
  expect(shownIn(`#${shownText(plugin, 'dark')}`)).toEqual(shown);
  const colours = 'color_1=%23000&color_2=%23000';
  for (const hash of [
    '',
    '#',
    '#lang=pl',
    '#lang=pl&color_1=red&color_2=%23000&ground=dark',
    `#lang=pl&${colours}&ground=red`,
  ])
    expect(shownIn(hash)).toBeUndefined();
});
