import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { AlertArea } from '../alerts/alert-area';
import { ConfirmPanel } from '../alerts/confirm-panel';
import { UnsavedChanges } from '../form/use-unsaved-changes';

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
