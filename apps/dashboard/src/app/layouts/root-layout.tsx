import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { AlertArea } from '../../kit/alerts/alert-area';
import { ConfirmPanel } from '../../kit/alerts/confirm-panel';
import { UnsavedChanges } from '../../kit/form/use-unsaved-changes';

/** What lies over every page. While a page’s code is on its way the present page stays. */
export function RootLayout() {
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <AlertArea />
      <ConfirmPanel />
      <UnsavedChanges />
      <ScrollRestoration />
    </>
  );
}
