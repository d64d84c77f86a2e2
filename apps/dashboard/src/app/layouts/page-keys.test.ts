import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { pageKeys } from './page-keys';

test('each page has the first letter of its name that no page before it has', () => {
  const rows = [
    { icon: IconHome, label: 'Dashboard', to: '/dashboard' },
    {
      icon: IconHome,
      label: 'Setup',
      children: [
        { label: 'Websites', to: '/websites' },
        { label: 'Download', to: '/d' },
      ],
    },
    { icon: IconHome, label: 'Wd', to: '/none' },
  ];
  expect(pageKeys(rows).map(({ key, to }) => [key, to])).toEqual([
    ['d', '/dashboard'],
    ['w', '/websites'],
    ['o', '/d'],
  ]);
});
