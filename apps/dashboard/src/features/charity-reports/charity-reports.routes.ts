import { page } from '../../kit/page/page-route';

export const charityReportsRoutes = [
  page(
    '/donations/report',
    'sales:read',
    () => import('./charity-report.page').then((module) => module.CharityReportPage),
    {
      row: { group: 'donations', order: 24.5, label: 'Monthly report' },
    },
  ),
];
