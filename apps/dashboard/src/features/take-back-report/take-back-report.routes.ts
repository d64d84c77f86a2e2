import { page } from '../../kit/page/page-route';

export const takeBackReportRoutes = [
  page('/take-back/report', 'take-backs:report', () => import('./report.page').then((module) => module.ReportPage), {
    row: { group: 'take-back', order: 30, label: 'Report' },
  }),
];
