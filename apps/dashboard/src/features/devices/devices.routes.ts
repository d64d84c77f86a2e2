import { page } from '../../kit/page/page-route';

export const devicesRoutes = [
  page('/devices', 'devices:read', () => import('./devices.page').then((module) => module.DevicesPage), {
    row: { group: 'settings', order: 17, label: 'Devices' },
  }),
];
