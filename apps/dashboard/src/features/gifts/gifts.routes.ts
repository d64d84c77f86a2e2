import { giftsPath } from '../../domain/donations/gifts.paths';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const giftsRoutes = [
  page(giftsPath, 'sales:read', () => import('./gifts.page').then((module) => module.GiftsPage), {
    row: { group: 'donations', order: 42, label: 'Small gifts' },
  }),
  page(
    websitesPaths.gifts(':uuid'),
    'websites:write',
    () => import('./website-gifts.page').then((module) => module.WebsiteGiftsPage),
    { under: websitesPaths.list },
  ),
];
