import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { showAlert } from '../kit/alerts/alerts';
import { maySee } from '../kit/page/may-see';
import type { PageRoute } from '../kit/page/page-route';
import { accountSlice } from '../lib/session';
import { ToLogin } from './to-login';

function WrongRole() {
  const { t } = useTranslation();
  useEffect(() => showAlert(t('This page is not available for your account.'), 'warning'), [t]);
  return <Navigate to="/dashboard" replace />;
}

/** A page that only those see who may; a public one as it is. What decides that comes with the table of pages, not with the login page. */
export function guarded(route: PageRoute): PageRoute {
  if (route.access === 'public') return route;
  const { Component: Page, preload } = route.page;
  function Component() {
    const { user, lacksSecondFactor } = useStore(accountSlice);
    if (!user) return <ToLogin />;
    if (lacksSecondFactor) return <Navigate to="/second-step" replace />;
    return maySee(route, user) ? <Page /> : <WrongRole />;
  }
  // Who is led away asks for nothing of the page.
  const { first } = route;
  const asked = first && {
    first: async (...at: Parameters<typeof first>) => {
      const { user } = accountSlice.getState();
      if (user && maySee(route, user)) await first(...at);
    },
  };
  return { ...route, ...asked, page: { Component, preload } };
}
