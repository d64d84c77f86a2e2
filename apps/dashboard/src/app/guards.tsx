import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { showAlert } from '../kit/alerts/alerts';
import { maySee, type PageRoute } from '../kit/page/page-route';
import { accountSlice } from '../lib/session';

/** The login page, which leads back here afterwards. */
export function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
}

function WrongRole() {
  const { t } = useTranslation();
  useEffect(() => showAlert(t('This page is not available for your account.'), 'warning'), [t]);
  return <Navigate to="/dashboard" replace />;
}

/** A protected page, for those who may see it. */
export function GuardedPage({ route }: { route: PageRoute }) {
  const user = useStore(accountSlice, (state) => state.user);
  if (!user) return <ToLogin />;
  if (!maySee(route, user)) return <WrongRole />;
  return <route.page.Component />;
}
